import type * as v from 'valibot'
import type { AddProduct, staffProduct, staffProductDetail } from '@/contract/staff/product'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { notFound } from '@/server/http/app-error'
import type { StaffAuditRecord } from '@/server/http/staff-audit'
import { insertProducts } from '../product/product/change-product'
import { toNewSkus } from './check-product'
import type { ReceivedPictures } from './product-pictures'
import { readProduct } from './read-products'
import { textTrace } from './version'

export type Product = v.InferOutput<typeof staffProductDetail>

const TEXTS = ['description', 'note', 'faq'] as const

type TracedSku = Pick<Product['skus'][number], 'id' | 'title' | 'sellPrice' | 'activeStatus' | 'image'>
type TracedProduct = Omit<
  Product,
  | keyof v.InferOutput<typeof staffProduct>
  | 'skus'
  | 'channelId'
  | 'voucher'
  | 'hasPicturesToCopy'
  | 'optionNames'
> &
  Pick<Product, 'title' | 'brand' | 'categoryId' | 'marketPrice' | 'salesStatus' | 'activeStatus'> & {
    skus: readonly TracedSku[]
  }

/** What the trail keeps of a product. */
export const traceOf = (product: TracedProduct) => ({
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
}

/** Adds products that `readNewProductCheck` has let pass, with their SKUs and pictures. @returns what the trail keeps of each */
export const addProducts = async (
  tx: Db,
  added: readonly NewProduct[],
  at: Date,
): Promise<StaffAuditRecord[]> => {
  const rows = added.map(({ body, received }) => {
    const { skus, voucher, limitAt, images, reason: _reason, ...fields } = body
    const product = {
      ...fields,
      ...voucher,
      id: newId('prd'),
      images: images.map(received.keptAs),
      limitAt: limitAt === null ? null : new Date(limitAt),
      approvedAt: at,
      createdAt: at,
      updatedAt: at,
    }
    const ofSkus = toNewSkus(skus, received)
    const traced = ofSkus.map((sku) => ({ ...sku, activeStatus: 'active' as const }))
    const trace = traceOf({ ...product, limitAt, skus: traced, sales: [] })
    return { product, skus: ofSkus, received, trace }
  })
  await insertProducts(tx, rows)
  for (const { product, received } of rows) await received.record(tx, product.id, [])
  return rows.map(({ product: { id }, trace }) => ({ target: 'product', id, after: trace }))
}
