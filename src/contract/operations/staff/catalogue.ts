import * as v from 'valibot'
import { staffChangeBody, staffChanged } from '../../staff/access'
import {
  addCategoryBody,
  addSellerBody,
  changeCategoryBody,
  changeSellerBody,
  closeCategoryBody,
  closedCategory,
  closedSeller,
  closeSellerBody,
  staffCategories,
  staffSellers,
} from '../../staff/catalogue'
import { staffOperationsOf } from '../operation'
import { pageAndItems, queryId } from '../query'

const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const
const READERS = ['support', 'shop', 'finance'] as const

/** Categories and sellers. The app shows a change within seconds. */
export const staffCatalogueOperations = staffOperationsOf({
  findCategories: {
    method: 'GET',
    path: '/categories',
    summary: 'Categories, those of the first level first, in their order.',
    scopes: READERS,
    query: v.object({ channelId: v.optional(queryId) }),
    answer: staffCategories,
  },
  addCategory: {
    method: 'POST',
    path: '/categories',
    summary: 'Adds a category to a channel.',
    scopes: ['shop'],
    body: addCategoryBody,
    answer: staffChanged,
  },
  changeCategory: {
    method: 'PATCH',
    path: '/categories/{categoryId}',
    summary: 'Renames a category, or gives it another place.',
    scopes: ['shop'],
    body: changeCategoryBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  closeCategory: {
    method: 'POST',
    path: '/categories/{categoryId}/close',
    summary: 'Removes a category without subcategories; its products move to another one.',
    scopes: ['shop'],
    body: closeCategoryBody,
    answer: closedCategory,
    errors: CHANGE_ERRORS,
  },
  findSellers: {
    method: 'GET',
    path: '/sellers',
    summary: 'Sellers by their names, with the numbers of their products.',
    scopes: READERS,
    query: v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(100))), ...pageAndItems(50) }),
    answer: staffSellers,
    paging: 'itemsPerPage',
  },
  addSeller: {
    method: 'POST',
    path: '/sellers',
    summary: 'Adds a seller.',
    scopes: ['shop'],
    body: addSellerBody,
    answer: staffChanged,
  },
  changeSeller: {
    method: 'PATCH',
    path: '/sellers/{sellerId}',
    summary: 'Changes what the products of a seller show of it.',
    note: 'Searches find its products by a changed name within ten minutes.',
    scopes: ['shop'],
    body: changeSellerBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  closeSeller: {
    method: 'POST',
    path: '/sellers/{sellerId}/close',
    summary: 'Stops all products of a seller, and keeps them from being sold again.',
    note: 'Orders and claims go on.',
    scopes: ['shop'],
    body: closeSellerBody,
    answer: closedSeller,
    errors: CHANGE_ERRORS,
  },
  reopenSeller: {
    method: 'POST',
    path: '/sellers/{sellerId}/reopen',
    summary: 'Opens a closed seller again; its products stay stopped.',
    scopes: ['shop'],
    body: staffChangeBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
})
