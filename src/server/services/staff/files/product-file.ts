import { and, asc, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { placeFields, productFields } from '@/contract/staff/product-fields'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import type { StaffAuditRecord } from '@/server/http/staff-audit'
import { lockProducts, type ProductChange, writeProducts } from '../../product/product/change-product'
import { reservedPieces } from '../../transaction/stock/adjust-stock'
import { readReferenceCheck } from '../product-references'
import { textTrace } from '../version'
import type { Column } from './columns'
import type { FileKind, Plan, PlannedChange } from './plan-changes'
import type { Fault } from './read-rows'

interface FileSku {
  options: string[]
  sellPrice: number
  stock: number
  image: string
}
type ProductRow = typeof products.$inferSelect & { skus: FileSku[] }

const SKUS_ELSEWHERE = '있는 상품의 옵션, 판매가와 재고는 importStock으로 바꿔 주세요.'

const fields = { ...productFields, ...placeFields }
/** `name` is a column of the table as well. */
const column = (
  name: keyof ProductRow & string,
  kind: Column<ProductRow>['kind'],
  more: Partial<Column<ProductRow>> = {},
) => ({
  name,
  kind,
  of: (row: ProductRow) => row[name],
  ...more,
})
/** The only SKU of a product without options. */
const onlySku = ({ optionNames, skus: all }: ProductRow): FileSku | undefined =>
  optionNames.length === 0 && all.length === 1 ? all[0] : undefined

const COLUMNS: readonly Column<ProductRow>[] = [
  column('title', 'text', { schema: fields.title }),
  column('brand', 'text', { schema: fields.brand }),
  column('channelId', 'text'),
  column('categoryId', 'text', { schema: fields.categoryId }),
  column('sellerId', 'text'),
  column('productClass', 'text'),
  column('deliveryPolicyId', 'text', { schema: fields.deliveryPolicyId }),
  column('paymentSettingId', 'text'),
  {
    name: 'sellPrice',
    kind: 'number',
    of: (row) => onlySku(row)?.sellPrice ?? '',
    fixed: SKUS_ELSEWHERE,
  },
  { name: 'stock', kind: 'number', of: (row) => onlySku(row)?.stock ?? '', fixed: SKUS_ELSEWHERE },
  column('optionNames', 'list'),
  column('skus', 'skus', { of: (row) => (onlySku(row) ? [] : row.skus), fixed: SKUS_ELSEWHERE }),
  column('images', 'lines', { fixed: '있는 상품의 그림은 changeProduct로 바꿔 주세요.' }),
  column('keywords', 'list', { schema: fields.keywords }),
  column('origin', 'text', { schema: fields.origin }),
  column('manufacturer', 'text', { schema: fields.manufacturer }),
  column('isRecommended', 'boolean', { schema: fields.isRecommended }),
  column('marketPrice', 'number', { schema: fields.marketPrice }),
  column('salesStatus', 'text', { schema: fields.salesStatus }),
  column('activeStatus', 'text', { schema: fields.activeStatus }),
  column('limitAt', 'instant', { schema: fields.limitAt }),
  column('noticeId', 'text', { schema: fields.noticeId }),
  column('noticeInfo', 'record', { schema: fields.noticeInfo }),
  column('issuanceType', 'text'),
  column('giftcardAmount', 'number'),
  column('validityDays', 'number'),
  column('description', 'text', { schema: fields.description, isLong: true }),
  column('note', 'text', { schema: fields.note, isLong: true }),
  column('faq', 'text', { schema: fields.faq, isLong: true }),
]

export const productFile: FileKind<ProductRow> = {
  idName: 'id',
  columns: COLUMNS,
  additions: [],
  takesNew: true,
}

const ofFile = {
  ...getTableColumns(products),
  skus: sql<
    FileSku[]
  >`(select coalesce(json_agg(json_build_object('options', skus.options, 'sellPrice', skus.sell_price,
    'stock', skus.left_inventory_count + ${reservedPieces}, 'image', skus.image) order by skus.sort_order, skus.id), '[]')
    from skus where skus.product_id = products.id and skus.active_status <> 'deleted')`,
}

/** Products behind the last one by their id, for an export. */
export const productsBehind = (
  db: Pick<Db, 'select'>,
  where: SQL | undefined,
  last: ProductRow | undefined,
  limit: number,
): Promise<ProductRow[]> =>
  db
    .select(ofFile)
    .from(products)
    .where(and(where, last && gt(products.id, last.id)))
    .orderBy(asc(products.id))
    .limit(limit)

export const readProducts = async (
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> => {
  const rows = await db
    .select(ofFile)
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export const lockAndReadProducts = async (
  tx: Db,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> => {
  await lockProducts(tx, ids)
  return readProducts(tx, ids)
}

/** What the schemas of the cells cannot know. */
export const checkProducts = async (
  db: Pick<Db, 'select'>,
  { changes }: Plan<ProductRow>,
  at: Date,
): Promise<Fault[]> => {
  const toReferences = ({ row, set }: PlannedChange<ProductRow>) => ({
    channelId: row.channelId,
    sellerId: row.sellerId,
    categoryId: (set as Partial<ProductRow>).categoryId,
    deliveryPolicyId: (set as Partial<ProductRow>).deliveryPolicyId,
    isPutOnSale: set['salesStatus'] === 'selling',
  })
  const wrongWith = await readReferenceCheck(db, changes.map(toReferences))
  return changes.flatMap((change): Fault[] => {
    const { line, row, set } = change
    const { salesStatus = row.salesStatus, limitAt = row.limitAt } = set as Partial<ProductRow>
    const fail = (name: string, reason: string) => [{ line, column: name, reason }]
    if (row.activeStatus === 'deleted') return fail('id', '삭제된 상품은 바꿀 수 없어요.')
    const wrong = wrongWith(toReferences(change))
    if (wrong) return fail(wrong.field, wrong.message)
    const isEnded = salesStatus === 'selling' && limitAt !== null && new Date(limitAt) < at
    return isEnded ? fail('limitAt', '판매 기간이 지났어요.') : []
  })
}

const LONG = new Set(COLUMNS.flatMap(({ name, isLong }) => (isLong ? [name] : [])))

/** What the trail keeps of a changed row. */
const toRecord = ({ id, row, set }: PlannedChange<ProductRow>): StaffAuditRecord => {
  const trace = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.keys(set).map((name) => [name, LONG.has(name) ? textTrace(String(values[name])) : values[name]]),
    )
  return { target: 'product', id, before: trace(row), after: trace(set) }
}

/** Writes planned changes of products that are locked. @returns what the trail keeps of them */
export const writeProductRows = async (
  tx: Db,
  changes: readonly PlannedChange<ProductRow>[],
  at: Date,
): Promise<StaffAuditRecord[]> => {
  const values = changes.map(({ id, set: { limitAt, ...set } }): ProductChange => {
    const limit = typeof limitAt === 'string' ? new Date(limitAt) : (limitAt as null | undefined)
    return { id, set: { ...set, limitAt: limit } }
  })
  await writeProducts(tx, values, at)
  return changes.map(toRecord)
}
