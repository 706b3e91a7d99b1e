import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { staffProductOperations } from '@/contract/operations/staff/product'
import type { changeProductBody, staffProductDetail } from '@/contract/staff/product'
import { staffProductLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import { skus } from '@/server/db/schema/catalog'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import {
  lockProducts,
  readPlaces,
  writeProducts,
  writeSales,
  writeSkus,
} from '../product/product/change-product'
import { lockSkus } from '../transaction/stock/adjust-stock'
import { addStock, lockStock, type StockCount } from '../transaction/stock/count-stock'
import { findProducts, readProduct, stockVersion } from './read-products'
import { textTrace } from './version'

type Product = v.InferOutput<typeof staffProductDetail>
type Change = v.InferOutput<typeof changeProductBody>

const refuse = (field: string, message: string): never => {
  throw new AppError('INVALID_INPUT', { fields: { [field]: message } })
}

const TEXTS = ['description', 'note', 'faq'] as const

/** What the trail keeps of a product. */
const traceOf = (product: Product) => ({
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
  ...Object.fromEntries(TEXTS.map((name) => [name, textTrace(product[name])])),
  skus: product.skus.map(({ id, title, sellPrice, activeStatus }) => ({
    id,
    title,
    sellPrice,
    activeStatus,
  })),
  sales: product.sales,
})

/** The fields in which two traces differ. */
const differences = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}

/** @throws NOT_FOUND for an unknown product */
const readKnown = async (tx: Db, id: string, at: Date): Promise<Product> => {
  const product = await readProduct(tx, id, at)
  if (!product) throw notFound()
  return product
}

/** Locks the SKUs of a product and then the product, as orders do. */
const lockWithSkus = async (tx: Db, productId: string): Promise<void> => {
  const own = await tx.select({ id: skus.id }).from(skus).where(eq(skus.productId, productId))
  await lockSkus(
    tx,
    own.map(({ id }) => id),
  )
  await lockProducts(tx, [productId])
}

/** What the schema cannot know. @throws INVALID_INPUT */
const checkChange = async (tx: Db, product: Product, change: Change, at: Date): Promise<void> => {
  const { categoryId, salesStatus = product.salesStatus, limitAt = product.limitAt } = change
  if (product.activeStatus === 'deleted') refuse('productId', '삭제된 상품은 바꿀 수 없어요.')
  const place = { ...product, categoryId, isPutOnSale: change.salesStatus === 'selling' }
  const wrong = (await readPlaces(tx, [place]))(place)
  if (wrong) refuse(wrong.field, wrong.message)
  if (salesStatus === 'selling' && limitAt !== null && Date.parse(limitAt) < at.getTime())
    refuse('limitAt', '판매 기간이 지났어요.')
  const known = new Map(product.skus.map((sku) => [sku.id, sku]))
  for (const [index, { id }] of (change.skus ?? []).entries()) {
    const sku = known.get(id)
    if (!sku) refuse(`skus.${index}.id`, '이 상품에 없는 옵션이에요.')
    if (sku?.activeStatus === 'deleted') refuse(`skus.${index}.id`, '삭제된 옵션은 바꿀 수 없어요.')
    if (change.skus?.findIndex((other) => other.id === id) !== index)
      refuse(`skus.${index}.id`, '같은 옵션이 또 있어요.')
  }
  const sales = new Map(product.sales.map((sale) => [sale.id, sale]))
  for (const [index, { id, endsAt }] of (change.sales ?? []).entries()) {
    if (id !== undefined && !sales.delete(id))
      refuse(`sales.${index}.id`, '이 상품에 없거나 이미 끝난 세일이에요.')
    if (Date.parse(endsAt) <= at.getTime()) refuse(`sales.${index}.endsAt`, '끝나는 때가 이미 지났어요.')
  }
}

const stockTrace = ({ left, reserved }: StockCount) => ({ left, reserved })

/** Products and their stock. */
export const staffProductRoutes = {
  findProducts: ({ deps: { db }, query }) => findProducts(db, query),

  readProduct: ({ deps: { db, now }, params }) => readKnown(db, params.productId, now()),

  changeProduct: ({ deps, params: { productId: id }, body, change }) =>
    change(async (tx, record) => {
      const at = deps.now()
      await lockWithSkus(tx, id)
      const before = await readKnown(tx, id, at)
      if (before.version !== body.version) throw new AppError('STAFF_VERSION_CHANGED')
      await checkChange(tx, before, body, at)
      const { version: _version, reason: _reason, skus: ofSkus = [], sales, limitAt, ...fields } = body
      const limit = limitAt === undefined || limitAt === null ? limitAt : new Date(limitAt)
      await writeSkus(
        tx,
        ofSkus.map(({ id: skuId, ...set }) => ({ id: skuId, set })),
      )
      if (sales) {
        const instants = sales.map((sale) => ({
          ...sale,
          startsAt: new Date(sale.startsAt),
          endsAt: new Date(sale.endsAt),
        }))
        await writeSales(tx, id, instants, at)
      }
      await writeProducts(tx, [{ id, set: { ...fields, limitAt: limit } }], at)
      const after = await readKnown(tx, id, at)
      record({ target: 'product', id, ...differences(traceOf(before), traceOf(after)) })
      return { id, version: after.version }
    }),

  changeStock: ({ params: { skuId }, body: { version, count, add }, change }) =>
    change(async (tx, record) => {
      const before = (await lockStock(tx, [skuId])).get(skuId)
      if (!before) throw notFound()
      const { left, reserved } = before
      if (version !== undefined && version !== stockVersion(before))
        throw new AppError('STAFF_VERSION_CHANGED')
      const added = add ?? (count ?? 0) - left - reserved
      if (left + added < 0) {
        const message =
          add === undefined
            ? `결제를 기다리는 주문이 ${reserved}개를 잡고 있어요. ${reserved}개보다 적게 둘 수 없어요.`
            : `팔 수 있는 것이 ${left}개예요. 그보다 많이 뺄 수 없어요.`
        throw new AppError('INSUFFICIENT_STOCK', { message, fields: { [skuId]: String(left) } })
      }
      if (added > 0 && left + reserved + added > staffProductLimits.stock)
        refuse('add', `${staffProductLimits.stock}개까지 둘 수 있어요.`)
      await addStock(tx, new Map([[skuId, before]]), new Map([[skuId, added]]))
      const after = { ...before, left: left + added }
      record({ target: 'sku', id: skuId, before: stockTrace(before), after: stockTrace(after) })
      return {
        id: skuId,
        version: stockVersion(after),
        leftInventoryCount: after.left,
        reservedCount: reserved,
      }
    }),
} satisfies Routes<typeof staffProductOperations>
