import * as v from 'valibot'
import { staffChanged } from '../../staff/access'
import {
  addDeliveryGroupBody,
  addDeliveryPolicyBody,
  changeDeliveryGroupBody,
  changeDeliveryPolicyBody,
  staffDeliveryGroups,
  staffDeliveryPolicies,
} from '../../staff/delivery'
import { staffOperationsOf } from '../operation'
import { pageAndItems, queryId } from '../query'

const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const
const READERS = ['support', 'shop'] as const
const FOR_NEXT = 'Carts and orders that are placed from now on use it; those that are placed keep theirs.'

/** Delivery policies, and the groups in which a seller sends products together. */
export const staffDeliveryOperations = staffOperationsOf({
  findDeliveryPolicies: {
    method: 'GET',
    path: '/delivery-policies',
    summary: 'Delivery policies by their names, with the numbers of their products.',
    scopes: READERS,
    query: v.object({ deliveryGroupId: v.optional(queryId), ...pageAndItems(50) }),
    answer: staffDeliveryPolicies,
    paging: 'itemsPerPage',
  },
  addDeliveryPolicy: {
    method: 'POST',
    path: '/delivery-policies',
    summary: 'Adds a delivery policy.',
    note: 'A voucher has one as well, which is `free` and not shown.',
    scopes: ['shop'],
    body: addDeliveryPolicyBody,
    answer: staffChanged,
  },
  changeDeliveryPolicy: {
    method: 'PATCH',
    path: '/delivery-policies/{deliveryPolicyId}',
    summary: 'Changes a delivery policy, for all of its products.',
    note: FOR_NEXT,
    scopes: ['shop'],
    body: changeDeliveryPolicyBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  findDeliveryGroups: {
    method: 'GET',
    path: '/delivery-groups',
    summary: 'Delivery groups by their names.',
    scopes: READERS,
    query: v.object({ sellerId: v.optional(queryId) }),
    answer: staffDeliveryGroups,
  },
  addDeliveryGroup: {
    method: 'POST',
    path: '/delivery-groups',
    summary: 'Adds a group in which a seller sends products together.',
    scopes: ['shop'],
    body: addDeliveryGroupBody,
    answer: staffChanged,
  },
  changeDeliveryGroup: {
    method: 'PATCH',
    path: '/delivery-groups/{deliveryGroupId}',
    summary: 'Renames a delivery group, or changes its fees for the islands.',
    note: FOR_NEXT,
    scopes: ['shop'],
    body: changeDeliveryGroupBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
})
