import * as v from 'valibot'
import { STAFF_SCOPES, staffLimits } from '@/domain/staff'
import { count, id, optionalLine, paged, singleLine } from '../common'
import { isoInstant } from '../instant'

export const integer = v.pipe(v.number(), v.integer())

/** What the caller has read of the thing: the server refuses the change if it has another version since. */
export const staffVersion = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** Why the change is made. The audit trail keeps it, so it must not name, reach or describe a person. */
export const staffReason = v.optional(optionalLine(staffLimits.reasonLength), '')
export const neededReason = singleLine(staffLimits.reasonLength, '이유를 적어 주세요.')

/** A change without a value. */
export const staffChangeBody = v.object({ version: staffVersion, reason: staffReason })
/** A change without a value that has to be explained. */
export const staffExplainedBody = v.object({ version: staffVersion, reason: neededReason })

/** What was changed, with its new version. */
export const staffChanged = v.object({ id, version: v.string() })

export const staffScope = v.picklist(STAFF_SCOPES)

/** Who makes the call. */
export const staffCaller = v.object({
  /** As the audit trail names it: `key:` and an id, or `oidc:` and a subject. */
  actor: v.string(),
  name: v.string(),
  scopes: v.array(staffScope),
  expiresAt: isoInstant,
})

/** A key; its secret is stored nowhere. */
export const staffKey = v.object({
  id,
  version: v.string(),
  name: v.string(),
  scopes: v.array(staffScope),
  createdAt: isoInstant,
  expiresAt: isoInstant,
  revokedAt: v.nullable(isoInstant),
  /** The key that it replaced. */
  rotatedFrom: v.nullable(v.string()),
})
/** The keys, newest first. */
export const staffKeys = v.object({ items: v.array(staffKey) })

/** An entry of the audit trail. */
export const staffAuditEntry = v.object({
  /** Its place in the chain, from 1. */
  seq: count,
  at: isoInstant,
  actor: v.string(),
  /** The id of the operation, or the command. */
  action: v.string(),
  target: v.string(),
  targetId: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  reason: v.string(),
  requestId: v.string(),
  prevHash: v.string(),
  /** SHA-256 of the entry and of `prevHash`, in hex. */
  hash: v.string(),
})
/** A page of the audit trail, newest first. */
export const staffAuditEntries = paged(staffAuditEntry)

/** Whether every entry of the trail is as it was written, and none is missing. */
export const staffAuditCheck = v.object({
  entries: count,
  /** The hash of the last entry, to be stored elsewhere: a trail that was rewritten as a whole has another one. */
  lastHash: v.string(),
  isIntact: v.boolean(),
  /** What is wrong, by the number of the entry. */
  findings: v.array(v.object({ what: v.string(), seqs: v.array(v.string()) })),
})
