import type { Inquiry } from '@/contract/review/inquiry'
import { maskName } from '@/domain/person-name'
import { isGoneProduct } from '@/domain/product'
import type { InquiryRow } from './inquiry-rows'

/** Returns whether a reader may see the text: private and deleted inquiries are only for their author. */
export const mayRead = ({ inquiry }: InquiryRow, readerId: string | null): boolean =>
  inquiry.inquirerId === readerId || (inquiry.isDisplayed && inquiry.status !== 'deleted_by_inquirer')

/** Returns an inquiry as `readerId` may see it: only the author sees personal data and private texts. */
export const toWire = (row: InquiryRow, readerId: string | null): Inquiry => {
  const { inquiry } = row
  const isMine = inquiry.inquirerId === readerId
  const isOpen = mayRead(row, readerId)
  return {
    id: inquiry.id,
    channelId: row.channelId,
    productId: inquiry.productId,
    productSkuId: isOpen ? inquiry.skuId : null,
    productSkuTitle: isOpen ? row.skuTitle : null,
    productTitle: row.productTitle,
    productBrand: row.productBrand,
    productImages: row.productImages,
    isProductGone: isGoneProduct(row),
    status: inquiry.status,
    name: isMine ? inquiry.name : maskName(inquiry.nickname || inquiry.name),
    email: isMine ? inquiry.email || null : null,
    phone: isMine ? row.phone : null,
    inquirerId: isMine ? inquiry.inquirerId : null,
    isMine,
    createDt: inquiry.createdAt.toISOString(),
    updateDt: inquiry.updatedAt.toISOString(),
    inquiryTitle: isOpen ? inquiry.inquiryTitle : null,
    inquiryContents: isOpen ? inquiry.inquiryContents : null,
    isDisplayed: inquiry.isDisplayed,
    isAnswered: inquiry.status === 'answered',
  }
}
