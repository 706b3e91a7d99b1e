import type * as v from 'valibot'
import type { AddProduct, staffProductDetail } from '@/contract/staff/product'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { notFound } from '@/server/http/app-error'
import type { StaffAuditRecord } from '@/server/http/staff-audit'
import { insertProduct } from '../product/product/change-product'
import { toNewSkus } from './check-product'
import type { ReceivedPictures } from './product-pictures'
import { readProduct } from './read-products'
import { textTrace } from './version'

export type Product = v.InferOutput<typeof staffProductDetail>

const TEXTS = ['description', 'note', 'faq'] as const

/** What the trail keeps of a product. */
export const traceOf = (product: Product) => ({
  title: product.title,
  brand: product.brand,
  categoryId: product.categoryId,
  keywords: product.keywords,
  origin: product.origin,
  manufacturer: product.manufacturer,
  isRecommended: product.isRecommended,
  marketPrice: product.marketPrice,
  salesStatus: product.salesStatus,
  activeStatus: product.activeStatus,
  limitAt: product.limitAt,
  deliveryPolicyId: product.deliveryPolicyId,
  paymentSettingId: product.paymentSettingId,
  images: product.images,
  noticeId: product.noticeId,
  noticeInfo: product.noticeInfo,
  ...Object.fromEntries(TEXTS.map((name) => [name, textTrace(product[name])])),
  skus: product.skus.map(({ id, title, sellPrice, activeStatus, image }) => ({
    id,
    title,
    sellPrice,
    activeStatus,
    image,
  })),
  sales: product.sales,
})

/** @throws NOT_FOUND for an unknown product */
export const readKnown = async (tx: Db, id: string, at: Date): Promise<Product> => {
  const product = await readProduct(tx, id, at)
  if (!product) throw notFound()
  return product
}

interface NewProduct {
  body: AddProduct
  received: ReceivedPictures
  at: Date
}

/** Adds a product that `readNewProductCheck` has let pass, with its SKUs and pictures. @returns it, and what the trail keeps */
export const addProduct = async (
  tx: Db,
  { body, received, at }: NewProduct,
): Promise<{ product: Product; trace: StaffAuditRecord }> => {
  const { skus, voucher, limitAt, images, reason: _reason, ...fields } = body
  const id = newId('prd')
  const row = {
    ...fields,
    ...voucher,
    id,
    images: images.map(received.keptAs),
    limitAt: limitAt === null ? null : new Date(limitAt),
    approvedAt: at,
    createdAt: at,
    updatedAt: at,
  }
  await insertProduct(tx, row, toNewSkus(skus, received))
  await received.record(tx, id, [])
  const product = await readKnown(tx, id, at)
  return { product, trace: { target: 'product', id, after: traceOf(product) } }
}
