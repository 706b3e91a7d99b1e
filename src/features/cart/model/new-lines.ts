import { addGuestLines } from '@/browser/storage/guest-cart'
import type { ProductDetail } from '@/contract/product/product'
import { maxCartQuantity } from '@/domain/cart'
import { serverNow } from '@/lib/server-time'

/** A SKU for the cart, with its product as it was loaded. */
export interface NewLine {
  product: Pick<ProductDetail, 'id' | 'isVoucher' | 'minSellPrice' | 'skuList'>
  skuId: string
  quantity: number
}

/** `capped`: less than requested, because no more can be bought. The last two added nothing. */
export type AddOutcome = 'added' | 'capped' | 'full' | 'refused'

export const ADD_MESSAGES: Readonly<Record<AddOutcome, string>> = {
  added: '장바구니에 담았어요',
  capped: '살 수 있는 수량까지 담았어요',
  full: '장바구니가 가득 찼어요. 필요 없는 상품을 지워 주세요.',
  refused: '이 브라우저에는 담아 둘 수 없어요. 로그인한 뒤 담아 주세요.',
}

const skuOf = ({ product, skuId }: NewLine) => product.skuList.find(({ id }) => id === skuId)

/** How many of its SKU can be bought at once; 0 without stock. */
export const maxOfLine = (line: NewLine): number =>
  maxCartQuantity(line.product.isVoucher ? 'giftcard' : 'tangible', skuOf(line)?.leftInventoryCount ?? 0)

/** Adds lines to the cart of this device; also for a member of a service that takes lines but does not show them. */
export const addOnDevice = (lines: readonly NewLine[]): AddOutcome =>
  addGuestLines(
    lines.map((line) => ({
      skuId: line.skuId,
      quantity: line.quantity,
      seenPrice: skuOf(line)?.sellPrice ?? line.product.minSellPrice,
      productId: line.product.id,
      max: maxOfLine(line),
    })),
    new Date(serverNow()),
  )
