import { readFileSync } from 'node:fs'
import { type ErrorEntry, errorCatalogue } from '@/domain/error-catalogue'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { UNDECIDED_ERRORS } from '@/domain/error-groups'
import { isSessionError, sessionErrorPath } from '@/domain/session-errors'

const ownActions: Readonly<Partial<Record<ErrorName, string>>> = {
  UNAUTHORIZED: 'Refreshes the token and repeats the call; then leads to `/my/login`.',
  SIGN_IN_REQUIRED: 'Refreshes the token and repeats the call; then leads to `/my/login`.',
  INVALID_INPUT: 'Shows the texts of `fields` under their fields.',
  TOO_MANY_REQUESTS: 'Waits for `Retry-After`; then repeats the call with the same `Idempotency-Key`.',
  REQUEST_IN_PROGRESS: 'Repeats the call with the same `Idempotency-Key`.',
  PASSCODE_PROOF_REQUIRED: 'Asks for the passcode; then repeats the call with the same `Idempotency-Key`.',
  PASSCODE_NOT_SET: 'Leads to the setting of a passcode.',
  PASSCODE_LOCKED: 'Leads to the identity verification that resets the passcode.',
  CONFIRMATION_REQUIRED: 'Leads to a new sign-in or an identity verification.',
  IDENTITY_NOT_VERIFIED: 'Leads to the identity verification.',
  MAINTENANCE: 'Shows the maintenance screen until `Retry-After`.',
  IDEMPOTENCY_KEY_REUSED: 'Loads the screen again, and sends the call with a new key.',
}

/** What a caller does with an error. */
const actionOf = (name: ErrorName): string => {
  const { status, field }: ErrorEntry = errorCatalogue[name]
  const own = ownActions[name]
  if (own) return own
  if (isSessionError(name)) return `Leads to \`${sessionErrorPath(name)}\`.`
  if (UNDECIDED_ERRORS.some((undecided) => undecided === name)) return 'Repeats the call with the same key.'
  if (field) return `Shows the message under \`${field}\`.`
  if (status >= 500) return 'Shows the message, and lets the user try again later.'
  if (status === 404) return 'Shows the message instead of the resource.'
  return 'Shows the message, and loads again what the call was about.'
}

/** Why a service answers each error: the comment behind its code. @throws Error for a code without one */
const readCauses = (): ((name: ErrorName) => string) => {
  const source = readFileSync('src/domain/error-codes.ts', 'utf8')
  const causes = new Map(
    [...source.matchAll(/^ {2}(\w+): \d+, \/\/ (.+)$/gm)].map(([, name, cause]) => [name, cause]),
  )
  return (name) => {
    const cause = causes.get(name)
    if (!cause) throw new Error(`src/domain/error-codes.ts does not say why a service answers ${name}.`)
    return cause
  }
}

/** The error catalogue as a page for callers, in the order of the codes. */
export const errorPage = (): string => {
  const causeOf = readCauses()
  const names = (Object.keys(errorCodes) as ErrorName[]).toSorted(
    (left, right) => errorCodes[left] - errorCodes[right],
  )
  const rows = names.map((name) => {
    const { status, message } = errorCatalogue[name]
    return `| ${errorCodes[name]} | \`${name}\` | ${status} | ${message} | ${causeOf(name)} | ${actionOf(name)} |`
  })
  return [
    '# Error catalogue',
    '',
    'Written by `npm run contract:openapi` from `src/domain/error-catalogue.ts`. `message` is what a service says without a text of',
    'its own. A service may answer a code that is not here; a caller takes it for the general one of its status.',
    '',
    '| Code | Name | Status | Message | Cause | What the caller does |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
