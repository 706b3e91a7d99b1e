import { and, inArray, ne } from 'drizzle-orm'
import * as v from 'valibot'
import { type AddProduct, addProductBody } from '@/contract/staff/product'
import { staffFileLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import { products, sellers } from '@/server/db/schema/catalog'
import { categories } from '@/server/db/schema/channel'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { PictureFetchError } from '@/server/media/fetch-picture'
import { fetchImages, isForeignImage, type ProductImage } from '../../product/product/product-images'
import { readNewProductCheck } from '../check-product'
import { readShopPictures, type ReceivedPictures, receivedFrom } from '../product-pictures'
import type { Column } from './columns'
import { readValue } from './plan-changes'
import { type Fault, type FileRow, refuseFile } from './read-rows'

/** A row that makes a product: the body that `addProduct` takes, with its pictures. */
export interface NewProductRow {
  line: number
  body: AddProduct
  received: ReceivedPictures
}
export interface NewProducts {
  added: NewProductRow[]
  faults: Fault[]
}

type Fetched = ReadonlyMap<string, ProductImage | PictureFetchError>

const cellOf = ({ cells }: FileRow, name: string): string => cells.get(name)?.trim() ?? ''

/** Fetches the pictures of other sites that new rows name, before the transaction. @throws INVALID_INPUT for too many */
export const fetchPicturesOf = async (deps: Deps, rows: readonly FileRow[]): Promise<Fetched> => {
  const named = rows.flatMap((row) => `${cellOf(row, 'images')}\n${cellOf(row, 'skus')}`.split(/[\s|]+/))
  const foreign = [...new Set(named.filter(isForeignImage))]
  if (foreign.length > staffFileLimits.pictures)
    return refuseFile(
      `다른 사이트의 그림이 ${foreign.length}개예요. 한 번에 ${staffFileLimits.pictures}개까지 가져오니 파일을 나눠 주세요.`,
    )
  return fetchImages(deps, foreign)
}

/** Columns that a body has only when their cell has something; the others are empty texts, which the schema answers. */
const OPTIONAL = new Set([
  'channelId',
  'paymentSettingId',
  'keywords',
  'isRecommended',
  'marketPrice',
  'salesStatus',
  'activeStatus',
  'limitAt',
  'images',
  'noticeInfo',
  'optionNames',
])
/** What is a part of something in the body. */
const VOUCHER = ['issuanceType', 'giftcardAmount', 'validityDays'] as const
const SKU = ['sellPrice', 'stock', 'skus'] as const
const PARTS: ReadonlySet<string> = new Set([...VOUCHER, ...SKU])

type Values = Readonly<Record<string, unknown>>

const given = (values: Values, names: readonly string[]): [string, unknown][] =>
  names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))

/** Cells as the body of `addProduct`, which its schema checks. */
const toBody = (values: Values, channelOf: ReadonlyMap<string, string>): object => {
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => !PARTS.has(name)))
  const voucher = Object.fromEntries(given(values, VOUCHER))
  const { sellPrice, stock, skus } = values
  return {
    // A category is in one channel.
    channelId: channelOf.get(String(values['categoryId'])) ?? '',
    ...own,
    ...(Object.keys(voucher).length > 0 && { voucher }),
    skus: skus ?? [{ sellPrice, stock }],
  }
}

/** Where a fault of a body is in the row, and in which part of the cell. */
const placeOf = (path: readonly string[], hasSkus: boolean): { column: string; part: string } => {
  const [first = '', second, third] = path
  if (first === 'voucher') return { column: second ?? 'issuanceType', part: '' }
  if (first === 'images' && second !== undefined)
    return { column: first, part: `${Number(second) + 1}번째 그림: ` }
  if (first !== 'skus') return { column: first, part: '' }
  if (!hasSkus) {
    const column = third === 'stock' ? 'stock' : third === 'options' ? 'skus' : 'sellPrice'
    return { column, part: '' }
  }
  return { column: first, part: second === undefined ? '' : `${Number(second) + 1}번째 옵션: ` }
}

/** The result of a check, or what it refuses by the fields that it names. */
const attempt = <T>(check: () => T): { value?: T; refusals: [string, string][] } => {
  try {
    return { value: check(), refusals: [] }
  } catch (error) {
    if (error instanceof AppError && error.fields) return { refusals: Object.entries(error.fields) }
    throw error
  }
}

interface ReadRow {
  line: number
  values: Values
}

/** The values of a row's cells by their columns; those that cannot be read are faults. */
const readCells = <Row>(row: FileRow, columns: readonly Column<Row>[]): ReadRow & { faults: Fault[] } => {
  const faults: Fault[] = []
  const values: Record<string, unknown> = {}
  for (const column of columns) {
    const { name } = column
    const cell = row.cells.get(name) ?? ''
    if (cell.trim() === '') {
      if (!OPTIONAL.has(name) && !PARTS.has(name)) values[name] = ''
      continue
    }
    const read = readValue(column, cell)
    if ('reason' in read) faults.push({ line: row.line, column: name, reason: read.reason })
    else values[name] = read.value
  }
  const [extra] = given(values, ['sellPrice', 'stock'])
  if (values['skus'] !== undefined && extra)
    faults.push({ line: row.line, column: extra[0], reason: '옵션이 있는 상품은 skus 열에 적어 주세요.' })
  return { line: row.line, values, faults }
}

const keyOf = ({ sellerId, title }: { sellerId: string; title: string }): string =>
  JSON.stringify([sellerId, title])

/**
 * Products that there are already, by seller and title: a file that is written twice makes none twice, also at once, because the sellers
 * are locked until the transaction ends.
 */
const readSameProducts = async (
  db: Pick<Db, 'select'>,
  bodies: readonly AddProduct[],
): Promise<Map<string, string>> => {
  const isNamed = inArray(
    sellers.id,
    bodies.map(({ sellerId }) => sellerId),
  )
  await db.select({ id: sellers.id }).from(sellers).where(isNamed).orderBy(sellers.id).for('no key update')
  const titles = bodies.map(({ title }) => title)
  const rows = await db
    .select({ id: products.id, sellerId: products.sellerId, title: products.title })
    .from(products)
    .where(and(inArray(products.title, titles), ne(products.activeStatus, 'deleted')))
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

const readChannels = async (
  db: Pick<Db, 'select'>,
  rows: readonly ReadRow[],
): Promise<Map<string, string>> => {
  const ids = rows.map(({ values }) => String(values['categoryId']))
  const found = await db
    .select({ id: categories.id, channelId: categories.channelId })
    .from(categories)
    .where(inArray(categories.id, ids))
  return new Map(found.map(({ id, channelId }) => [id, channelId]))
}

/** Reads rows that make products, and checks them as `addProduct` does. */
export const planNewProducts = async <Row>(
  deps: Deps,
  db: Pick<Db, 'select'>,
  rows: readonly FileRow[],
  { columns, fetched, at }: { columns: readonly Column<Row>[]; fetched: Fetched; at: Date },
): Promise<NewProducts> => {
  if (rows.length === 0) return { added: [], faults: [] }
  const read = rows.map((row) => readCells(row, columns))
  const faults = read.flatMap((row) => row.faults)
  const channelOf = await readChannels(db, read)
  const parsed = read.flatMap(({ line, values, faults: own }) => {
    const unreadable = new Set(own.map(({ column }) => column))
    const result = v.safeParse(addProductBody, toBody(values, channelOf))
    const hasSkus = values['skus'] !== undefined
    for (const issue of result.issues ?? []) {
      const { column, part } = placeOf(
        (issue.path ?? []).map(({ key }) => String(key)),
        hasSkus,
      )
      const isChannelOfCategory = column === 'channelId' && values['channelId'] === undefined
      // The category is refused below, or has no cell.
      if (unreadable.has(column) || (isChannelOfCategory && values['categoryId'] === '')) continue
      faults.push({
        line,
        column: isChannelOfCategory ? 'categoryId' : column,
        reason: isChannelOfCategory ? '없는 카테고리예요.' : part + issue.message,
      })
    }
    return result.success && own.length === 0 ? [{ line, body: result.output, hasSkus }] : []
  })
  const same = await readSameProducts(
    db,
    parsed.map(({ body }) => body),
  )
  const check = await readNewProductCheck(
    db,
    parsed.map(({ body }) => body),
    at,
  )
  const ofShop = await readShopPictures(
    db,
    parsed.flatMap(({ body }) => [...body.images, ...body.skus.map(({ image }) => image)]),
  )
  const known = new Set(ofShop.keys())
  const lines = new Map<string, number>()
  const added = parsed.flatMap(({ line, body, hasSkus }): NewProductRow[] => {
    const key = keyOf(body)
    const earlier = lines.get(key)
    lines.set(key, earlier ?? line)
    const existing = same.get(key)
    const { value: received, refusals: ofPictures } = attempt(() => {
      const found = receivedFrom(deps, fetched, body)
      found.check(known)
      return found
    })
    const refusals = [...attempt(() => check(body)).refusals, ...ofPictures].map(([field, reason]) => {
      const { column, part } = placeOf(field.split('.'), hasSkus)
      return { line, column, reason: part + reason }
    })
    if (existing !== undefined)
      refusals.push({
        line,
        column: 'title',
        reason: `이미 있는 상품이에요. 고치려면 id에 ${existing}를 적어 주세요.`,
      })
    if (earlier !== undefined)
      refusals.push({ line, column: 'title', reason: `${earlier}번째 줄에도 있어요.` })
    faults.push(...refusals)
    return refusals.length === 0 && received ? [{ line, body, received }] : []
  })
  return { added, faults }
}
