import { eq } from 'drizzle-orm'
import type { staffProductOperations } from '@/contract/operations/staff/product'
import { staffProductLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import { onlyRow } from '@/server/db/rows'
import { skus } from '@/server/db/schema/catalog'
import { AppError, invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { insertSkus, lockProducts, writeProducts, writeSkus } from '../product/product/change-product'
import { recordImages, releaseImages } from '../product/product/product-images'
import { writeSales } from '../product/product/time-sale'
import { addStock, lockSkus, lockStock, type StockCount } from '../transaction/stock/adjust-stock'
import { addProducts, readKnown, traceOf } from './add-product'
import { checkChange, readNewProductCheck, toNewSkus } from './check-product'
import { readPicture, receivePictures } from './product-pictures'
import { findProducts, stockVersion } from './read-products'

/** The fields in which two traces differ. */
const differences = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) => {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
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

const stockTrace = ({ left, reserved }: StockCount) => ({ left, reserved })

/** Products and their stock. */
export const staffProductRoutes = {
  findProducts: ({ deps: { db }, query }) => findProducts(db, query),

  readProduct: ({ deps: { db, now }, params }) => readKnown(db, params.productId, now()),

  addProduct: async ({ deps, body, change }) => {
    const received = await receivePictures(deps, body)
    return change(async (tx, record) => {
      const at = deps.now()
      ;(await readNewProductCheck(tx, [body], at))(body)
      const trace = onlyRow(await addProducts(tx, [{ body, received }], at))
      record(trace)
      const { id, version } = await readKnown(tx, trace.id, at)
      return { id, version }
    })
  },

  changeProduct: async ({ deps, params: { productId: id }, body, change }) => {
    const received = await receivePictures(deps, body)
    return change(async (tx, record) => {
      const at = deps.now()
      await lockWithSkus(tx, id)
      const before = await readKnown(tx, id, at)
      if (before.version !== body.version) throw new AppError('STAFF_VERSION_CHANGED')
      await checkChange(tx, before, body, at)
      const { version: _version, reason: _reason, skus: ofSkus = [], newSkus = [], ...others } = body
      const { sales, limitAt, images, ...fields } = others
      await received.record(tx, id, [...before.images, ...before.skus.map(({ image }) => image)])
      const limit = limitAt === undefined || limitAt === null ? limitAt : new Date(limitAt)
      await writeSkus(
        tx,
        ofSkus.map(({ id: skuId, image, ...set }) => ({
          id: skuId,
          set: { ...set, image: image === undefined ? undefined : received.keptAs(image) },
        })),
      )
      await insertSkus(tx, id, toNewSkus(newSkus, received), before.skus.length)
      if (sales) {
        const instants = sales.map((sale) => ({
          ...sale,
          startsAt: new Date(sale.startsAt),
          endsAt: new Date(sale.endsAt),
        }))
        await writeSales(tx, id, instants, at)
      }
      const kept = images?.map(received.keptAs)
      await writeProducts(tx, [{ id, set: { ...fields, images: kept, limitAt: limit } }], at)
      if (kept || ofSkus.some(({ image }) => image !== undefined)) await releaseImages(tx, id, at)
      const after = await readKnown(tx, id, at)
      record({ target: 'product', id, ...differences(traceOf(before), traceOf(after)) })
      return { id, version: after.version }
    })
  },

  addProductPicture: async ({ deps, params: { productId: id }, query: { version }, file, change }) => {
    const image = await readPicture(file.bytes)
    return change(async (tx, record) => {
      const at = deps.now()
      await lockProducts(tx, [id])
      const before = await readKnown(tx, id, at)
      if (before.version !== version) throw new AppError('STAFF_VERSION_CHANGED')
      if (before.activeStatus === 'deleted') throw invalidInput('productId', '삭제된 상품은 바꿀 수 없어요.')
      const images = [...before.images.filter((path) => path !== image.path), image.path]
      if (images.length > staffProductLimits.pictures)
        throw invalidInput('file', `그림은 ${staffProductLimits.pictures}개까지 둘 수 있어요.`)
      await writeProducts(tx, [{ id, set: { images } }], at)
      await recordImages(tx, deps, id, [image])
      const after = await readKnown(tx, id, at)
      record({ target: 'product', id, ...differences(traceOf(before), traceOf(after)) })
      return { id, version: after.version, path: image.path, width: image.width, height: image.height }
    })
  },

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
        throw invalidInput('add', `${staffProductLimits.stock}개까지 둘 수 있어요.`)
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
