import { BEAUTY } from './beauty'
import { DIGITAL } from './digital'
import { EDGE_CASES } from './edge-cases'
import { FASHION } from './fashion'
import { FOODS } from './food'
import { HOBBY } from './hobby'
import { KITCHEN } from './kitchen'
import { LIVING } from './living'
import type { ProductRow, Shelf } from './product-seed'
import { VOUCHERS } from './vouchers'

/** Every seeded product with its shelf. */
export const ALL_PRODUCTS: readonly { shelf: Shelf; row: ProductRow }[] = [
  ...VOUCHERS,
  ...FOODS,
  ...LIVING,
  ...KITCHEN,
  ...BEAUTY,
  ...FASHION,
  ...DIGITAL,
  ...HOBBY,
  ...EDGE_CASES,
].flatMap(({ shelf, rows }) => rows.map((row) => ({ shelf, row })))
