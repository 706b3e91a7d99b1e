import { describeError } from '../db/database-error'
import type { Deps } from '../deps'
import { copyProductPictures, dueProducts } from '../services/product/product/copy-pictures'
import { settleEach } from './batches'

/**
 * Copies the pictures of other sites in sellers' texts, also of those that an import or SQL has written, and of all that a database had
 * before it knew of this.
 *
 * @returns of how many products
 */
export const copyPictures = (deps: Deps): Promise<number> =>
  settleEach(
    dueProducts(deps),
    async (productId) => (await copyProductPictures(deps, productId)).copied > 0,
    (product, error) => deps.log('error', 'picture copy failed', { product, ...describeError(error) }),
  )
