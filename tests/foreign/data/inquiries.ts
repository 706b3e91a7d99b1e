import { MEMBER_ID } from '@tests/foreign/data/members'
import { CHANNEL_ID } from '@tests/foreign/data/products'
import type { Product } from '@tests/foreign/data/products'
import { daysAgo } from '@tests/foreign/data/time'

export interface Inquiry {
  id: number
  channelId: number
  productId: number
  productSkuId: number
  productSkuTitle: string
  productTitle: string
  productBrand: string
  productImages: string[]
  status: 'not_answered' | 'answered' | 'deleted_by_inquirer'
  name: string
  email: string
  phone: string
  inquirerId: number
  createDt: string
  updateDt: string
  inquiryTitle: string
  inquiryContents: string
  isDisplayed: boolean
  isAnswered: boolean
}

/** The product part of an inquiry. */
export const productFields = (product: Product, skuId: number) => ({
  productId: product.id,
  productSkuId: skuId,
  productSkuTitle: product.skuList.find((sku) => sku.id === skuId)?.title ?? '',
  productTitle: product.title,
  productBrand: product.brand,
  productImages: product.images,
})

const createInquiry = (product: Product, index: number): Inquiry => ({
  id: 40_000 + product.id * 20 + index,
  channelId: CHANNEL_ID,
  ...productFields(product, product.skuList[0]?.id ?? 0),
  status: index % 2 === 0 ? 'answered' : 'not_answered',
  name: '홍*동',
  email: 'asker@mail.example',
  phone: '010-****-5678',
  inquirerId: index === 2 ? MEMBER_ID : 930 + index,
  createDt: daysAgo(index + 1),
  updateDt: daysAgo(index),
  inquiryTitle: `${index + 1}번째 문의예요`,
  inquiryContents: '언제 받을 수 있나요?',
  isDisplayed: index % 3 !== 1,
  isAnswered: index % 2 === 0,
})

/** Thirteen inquiries for each of the first ten products and for the vouchers, so that lists have two pages. */
export const createInquiries = (products: Product[]) =>
  products
    .filter((product) => product.id <= 10 || product.id > 50)
    .flatMap((product) => Array.from({ length: 13 }, (_, index) => createInquiry(product, index)))

export const answersOf = (inquiry: Inquiry) =>
  inquiry.isAnswered
    ? [{ id: inquiry.id + 1_000_000, answererType: 'seller', answerContents: '결제 뒤 이틀 안에 보내 드려요.', updateDt: inquiry.updateDt }] // prettier-ignore
    : []
