import * as v from 'valibot'
import { PRODUCT_CLASSES, SALES_STATUSES } from '@/domain/product-values'
import { staffChanged, staffVersion } from '../../staff/access'
import { staffFileResult } from '../../staff/file'
import {
  addedPicture,
  addProductBody,
  changedStock,
  changeProductBody,
  changeStockBody,
  staffProductDetail,
  staffProducts,
} from '../../staff/product'
import { staffOperationsOf } from '../operation'
import { pageAndItems, queryId } from '../query'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export const PICTURE_ERRORS = [
  'PHOTO_TYPE_NOT_SUPPORTED',
  'PHOTO_DAMAGED',
  'PHOTO_DIMENSIONS_TOO_LARGE',
] as const
const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const

/** The filters of a list of products. */
const productFilters = {
  search: v.optional(v.pipe(v.string(), v.maxLength(100))),
  channelId: v.optional(queryId),
  categoryId: v.optional(queryId),
  sellerId: v.optional(queryId),
  productClass: v.optional(v.picklist(PRODUCT_CLASSES)),
  salesStatus: v.optional(v.picklist(SALES_STATUSES)),
}

/** Products and their stock. The app shows a change within seconds. */
export const staffProductOperations = staffOperationsOf({
  findProducts: {
    method: 'GET',
    path: '/products',
    summary: 'Products in every state, the last approved first.',
    scopes: ['support', 'shop'],
    query: v.object({ ...productFilters, ...pageAndItems(50) }),
    answer: staffProducts,
    paging: 'itemsPerPage',
  },
  readProduct: {
    method: 'GET',
    path: '/products/{productId}',
    summary: 'A product with its texts, SKUs, stock and time sales.',
    scopes: ['support', 'shop'],
    answer: staffProductDetail,
    errors: ['NOT_FOUND'],
  },
  addProduct: {
    method: 'POST',
    path: '/products',
    summary: 'Adds a product with its options and their stock.',
    note: 'It is sold once its `salesStatus` is `selling`, which needs a picture. Pictures of other sites are fetched by the call, each at most 20 MB: one that cannot be is an error that names it, and nothing is added.',
    scopes: ['shop'],
    body: addProductBody,
    answer: staffChanged,
  },
  changeProduct: {
    method: 'PATCH',
    path: '/products/{productId}',
    summary: 'Changes texts, pictures, prices, the state of selling, options and time sales of a product.',
    note: '`images` are all pictures, as they shall be; those of other sites are fetched by the call. Texts are HTML, of which the page shows what is safe. Pictures of other sites in them are copied within a minute.',
    scopes: ['shop'],
    body: changeProductBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  addProductPicture: {
    method: 'POST',
    path: '/products/{productId}/pictures',
    summary: 'Adds a picture to a product, behind those that it has.',
    note: '`changeProduct` gives pictures another order, gives them to options, or removes them.',
    scopes: ['shop'],
    query: v.object({ version: staffVersion }),
    upload: PICTURE_TYPES,
    answer: addedPicture,
    errors: [...CHANGE_ERRORS, 'BODY_TOO_LARGE', ...PICTURE_ERRORS],
  },
  changeStock: {
    method: 'POST',
    path: '/skus/{skuId}/stock',
    summary: 'Sets the stock of a SKU to a new count, or adds to it.',
    note: '`count` includes the pieces of orders that wait for their payment and is never below them. What was paid is not part of it.',
    scopes: ['shop'],
    body: changeStockBody,
    answer: changedStock,
    errors: [...CHANGE_ERRORS, 'INSUFFICIENT_STOCK'],
  },
})

const ROWS = ['text/csv', 'application/x-ndjson'] as const

const format = v.optional(v.picklist(['csv', 'jsonl']), 'csv')
const mode = v.object({
  write: v.optional(v.boolean(), false),
  overwrite: v.optional(v.boolean(), false),
})

const RULES =
  'A cell that is as it was exported changes nothing, whatever has changed since; a column that is left out stays. One that was changed in the file and in the shop is a fault, unless `overwrite` is true. Without `write` it is a dry run; with it all rows are written in one transaction, or none. At most 10,000 rows and 8 MB, in UTF-8, of which 2,000 rows may change.'

/** Products and stock as files, for spreadsheets (CSV) and programs (a JSON object a line). */
export const staffFileOperations = staffOperationsOf({
  exportProducts: {
    method: 'GET',
    path: '/files/products',
    summary: 'Products as a file, by their id.',
    note: 'In CSV a text that a spreadsheet would calculate begins with an apostrophe, which the import takes away. Spreadsheets cut texts after 32,767 characters: `texts` is for JSON lines, or for short ones.',
    scopes: ['shop'],
    query: v.object({ format, texts: v.optional(v.boolean(), false), ...productFilters }),
    answer: null,
    download: ROWS,
  },
  importProducts: {
    method: 'POST',
    path: '/files/products',
    summary: 'Changes products by the rows of a file; a row without an id makes one.',
    note: `${RULES} A new row is checked as \`addProduct\` does; empty cells are left out, and \`channelId\` is that of the category. A product without options has \`sellPrice\` and \`stock\`. One with options has \`optionNames\`, and in \`skus\` a line for each: \`빨강 | L | 12000 | 5\`, which are its values, price, stock and perhaps a picture. \`images\` are addresses or paths, one a line. At most 500 new rows, and 100 pictures of other sites. A title that the seller has already is a fault, so that a file does not make its products twice.`,
    scopes: ['shop'],
    isDryRun: true,
    isIdempotent: true,
    query: mode,
    upload: ROWS,
    answer: staffFileResult,
    errors: ['BODY_TOO_LARGE'],
  },
  exportStock: {
    method: 'GET',
    path: '/files/stock',
    summary: 'Options with their prices and stock as a file, by their product.',
    note: '`stock` includes the pieces of orders that wait for their payment. `addStock` is empty: a number in it is added to the stock.',
    scopes: ['shop'],
    query: v.object({ format, ...productFilters }),
    answer: null,
    download: ROWS,
  },
  importStock: {
    method: 'POST',
    path: '/files/stock',
    summary: 'Changes stock and prices of options by the rows of a file.',
    note: `${RULES} What is in \`addStock\` is added, whatever was sold meanwhile.`,
    scopes: ['shop'],
    isDryRun: true,
    isIdempotent: true,
    query: mode,
    upload: ROWS,
    answer: staffFileResult,
    errors: ['BODY_TOO_LARGE'],
  },
})
