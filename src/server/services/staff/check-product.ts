import { inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import type { AddProduct, changeProductBody, staffProductDetail } from '@/contract/staff/product'
import { staffProductLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { sellers } from '@/server/db/schema/catalog'
import { invalidInput } from '@/server/http/app-error'
import type { NewSku } from '../product/product/change-product'
import type { ReceivedPictures } from './product-pictures'
import { type ProductReferences, readReferenceCheck } from './product-references'

type Product = v.InferOutput<typeof staffProductDetail>
type Change = v.InferOutput<typeof changeProductBody>

type AddedSku = AddProduct['skus'][number]

/** Checks new SKUs of a product: each has a value for every option, and none has the values of another. @throws INVALID_INPUT */
const checkNewSkus = (
  field: string,
  added: readonly AddedSku[],
  { optionNames, existing }: { optionNames: readonly string[]; existing: readonly (readonly string[])[] },
): void => {
  const keys = new Set(existing.map((options) => JSON.stringify(options)))
  for (const [index, { options }] of added.entries()) {
    if (options.length !== optionNames.length)
      throw invalidInput(`${field}.${index}.options`, `옵션의 값을 ${optionNames.length}개 적어 주세요.`)
    const key = JSON.stringify(options)
    if (keys.has(key)) throw invalidInput(`${field}.${index}.options`, '같은 옵션이 또 있어요.')
    keys.add(key)
  }
}

/** The title of a SKU of which nobody gave one; shoppers are not shown the only SKU of a product. */
const DEFAULT_TITLE = '기본'

export const toNewSkus = (added: readonly AddedSku[], { keptAs }: ReceivedPictures): NewSku[] =>
  added.map(({ title, options, sellPrice, stock, image }) => ({
    id: newId('sku'),
    title: title ?? (options.join(' / ') || DEFAULT_TITLE),
    options,
    sellPrice,
    leftInventoryCount: stock,
    image: keptAs(image),
  }))

/** Checks the rows that a changed product refers to. @throws INVALID_INPUT */
const checkReferences = async (tx: Db, references: ProductReferences): Promise<void> => {
  const wrong = (await readReferenceCheck(tx, [references]))(references)
  if (wrong) throw invalidInput(wrong.field, wrong.message)
}

/** Returns the checks of new products that their schema cannot make; it throws INVALID_INPUT. */
export const readNewProductCheck = async (
  tx: Pick<Db, 'select'>,
  bodies: readonly AddProduct[],
  at: Date,
): Promise<(body: AddProduct) => void> => {
  const toReferences = (body: AddProduct) => ({ ...body, isPutOnSale: body.salesStatus === 'selling' })
  const wrongWith = await readReferenceCheck(tx, bodies.map(toReferences))
  const ids = [...new Set(bodies.map(({ sellerId }) => sellerId))]
  const known = await tx.select({ id: sellers.id }).from(sellers).where(inArray(sellers.id, ids))
  const sellerIds = new Set(known.map(({ id }) => id))
  return (body) => {
    const wrong = wrongWith(toReferences(body))
    if (wrong) throw invalidInput(wrong.field, wrong.message)
    if (!sellerIds.has(body.sellerId)) throw invalidInput('sellerId', '없는 판매자예요.')
    checkOnSale(body, at)
    checkNewSkus('skus', body.skus, { optionNames: body.optionNames, existing: [] })
  }
}

/** A product on sale has a picture, and a time in which it is sold. @throws INVALID_INPUT */
const checkOnSale = (
  { salesStatus, images, limitAt }: Pick<Product, 'salesStatus' | 'images' | 'limitAt'>,
  at: Date,
): void => {
  if (salesStatus !== 'selling') return
  if (images.length === 0) throw invalidInput('images', '그림이 있어야 팔 수 있어요.')
  if (limitAt !== null && Date.parse(limitAt) < at.getTime())
    throw invalidInput('limitAt', '판매 기간이 지났어요.')
}

/** Checks of a change that its schema cannot make. @throws INVALID_INPUT */
export const checkChange = async (tx: Db, product: Product, change: Change, at: Date): Promise<void> => {
  const { categoryId, deliveryPolicyId, paymentSettingId, salesStatus = product.salesStatus } = change
  const { limitAt = product.limitAt, images = product.images } = change
  if (product.activeStatus === 'deleted') throw invalidInput('productId', '삭제된 상품은 바꿀 수 없어요.')
  const isPutOnSale = change.salesStatus === 'selling'
  await checkReferences(tx, { ...product, categoryId, deliveryPolicyId, paymentSettingId, isPutOnSale })
  checkOnSale({ salesStatus, images, limitAt }, at)
  checkNewSkus('newSkus', change.newSkus ?? [], {
    optionNames: product.optionNames,
    existing: product.skus.map(({ options }) => options),
  })
  if (product.skus.length + (change.newSkus?.length ?? 0) > staffProductLimits.skus)
    throw invalidInput('newSkus', `옵션은 ${staffProductLimits.skus}개까지 둘 수 있어요.`)
  const known = new Map(product.skus.map((sku) => [sku.id, sku]))
  for (const [index, { id }] of (change.skus ?? []).entries()) {
    const sku = known.get(id)
    if (!sku) throw invalidInput(`skus.${index}.id`, '이 상품에 없는 옵션이에요.')
    if (sku?.activeStatus === 'deleted')
      throw invalidInput(`skus.${index}.id`, '삭제된 옵션은 바꿀 수 없어요.')
    if (change.skus?.findIndex((other) => other.id === id) !== index)
      throw invalidInput(`skus.${index}.id`, '같은 옵션이 또 있어요.')
  }
  const sales = new Map(product.sales.map((sale) => [sale.id, sale]))
  for (const [index, { id, endsAt }] of (change.sales ?? []).entries()) {
    if (id !== undefined && !sales.delete(id))
      throw invalidInput(`sales.${index}.id`, '이 상품에 없거나 이미 끝난 세일이에요.')
    if (Date.parse(endsAt) <= at.getTime())
      throw invalidInput(`sales.${index}.endsAt`, '끝나는 때가 이미 지났어요.')
  }
}
