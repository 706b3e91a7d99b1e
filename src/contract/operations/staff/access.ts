import * as v from 'valibot'
import {
  staffAuditCheck,
  staffAuditEntries,
  staffCaller,
  staffChanged,
  staffExplainedBody,
  staffKeys,
} from '../../staff/access'
import { staffOperationsOf } from '../operation'
import { pageAndItems, queryId } from '../query'

/** Keys and the audit trail. */
export const staffAccessOperations = staffOperationsOf({
  readStaffCaller: {
    method: 'GET',
    path: '/me',
    summary: 'Who makes the call, and what the key may do.',
    answer: staffCaller,
  },
  readStaffDocument: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    answer: v.record(v.string(), v.unknown()),
  },
  listStaffKeys: {
    method: 'GET',
    path: '/keys',
    summary:
      'Keys, the newest first. `npm run staff:key` makes and rotates them on the machine of the server.',
    scopes: ['operator'],
    answer: staffKeys,
  },
  revokeStaffKey: {
    method: 'POST',
    path: '/keys/{keyId}/revoke',
    summary: 'Ends a key at once.',
    scopes: ['operator'],
    body: staffExplainedBody,
    answer: staffChanged,
    errors: ['NOT_FOUND', 'STAFF_VERSION_CHANGED'],
  },
  listAuditEntries: {
    method: 'GET',
    path: '/audit',
    summary: 'Entries of the audit trail, the newest first.',
    scopes: ['operator'],
    query: v.object({
      target: v.optional(queryId),
      targetId: v.optional(queryId),
      actor: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
      action: v.optional(queryId),
      ...pageAndItems(50),
    }),
    answer: staffAuditEntries,
    paging: 'itemsPerPage',
  },
  checkAuditTrail: {
    method: 'GET',
    path: '/audit/check',
    summary: 'Calculates the hashes of the whole audit trail again.',
    scopes: ['operator'],
    answer: staffAuditCheck,
  },
})
