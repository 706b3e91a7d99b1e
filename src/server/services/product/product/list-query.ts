import type * as v from 'valibot'
import type { productOperations } from '@/contract/operations/product'

/**
 * The query of a list of products. `salesSettingType` has no effect: the channel sells what it has, and the parameter only
 * matters to shops that sell on behalf of partners. `brand` lists any of the brands, `isExact` searches the words as typed,
 * without the correction of the keyboard layout.
 */
export type ListQuery = Omit<v.InferOutput<typeof productOperations.listProducts.query>, 'ids'>
