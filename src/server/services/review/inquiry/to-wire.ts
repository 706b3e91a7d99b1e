import type { Inquiry } from '@/contract/review/inquiry'
import { maskName } from '@/lib/masks'
import type { InquiryRow } from './queries'

export const isGone = (product: { salesStatus: string; activeStatus: string }): boolean =>
  product.salesStatus === 'deleted' || product.salesStatus === 'banned' || product.activeStatus === 'deleted'

/** Whether somebody may read what it says: a public one everybody, a private one and one taken back its author. */
export const mayRead = ({ inquiry }: InquiryRow, readerId: string | null): boolean =>
  inquiry.inquirerId === readerId || (inquiry.isDisplayed && inquiry.status !== 'deleted_by_inquirer')

/** An inquiry as `readerId` may see it; the author sees everything, others neither who it is nor what is private. */
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
    isProductGone: isGone(row),
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
