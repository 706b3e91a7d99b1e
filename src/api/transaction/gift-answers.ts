import {
  acceptedProductGift,
  endedProductGift,
  productGift,
  productGiftList,
  productGiftPreview,
} from '@/contract/transaction/product-gift'

export const answers = {
  acceptedProductGift,
  endedProductGift,
  productGift,
  productGiftList,
  productGiftPreview,
}
