import { BEAUTY } from './beauty'
import { DIGITAL } from './digital'
import { EDGES } from './edges'
import { FASHION } from './fashion'
import { FOODS } from './food'
import { HOBBY } from './hobby'
import { KITCHEN } from './kitchen'
import { LIVING } from './living'
import type { Row, Shelf } from './product-seed'
import { VOUCHERS } from './vouchers'

/** Every seeded product with the shelf it stands on. */
export const ALL_PRODUCTS: readonly { shelf: Shelf; row: Row }[] = [
  ...VOUCHERS,
  ...FOODS,
  ...LIVING,
  ...KITCHEN,
  ...BEAUTY,
  ...FASHION,
  ...DIGITAL,
  ...HOBBY,
  ...EDGES,
].flatMap(({ shelf, rows }) => rows.map((row) => ({ shelf, row })))
