import type * as v from 'valibot'
import type { ErrorName } from '@/domain/error-codes'
import { isMoneyAction, type PasscodeAction } from '@/domain/passcode'
import { PASSCODE_PROOF_ERRORS } from '@/domain/order-errors'

/** The six services that the app calls. */
export const SERVICE_NAMES = ['main', 'auth', 'channel', 'product', 'review', 'transaction'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]

/** Named by the specification. */
export const SPECIFIED = 'specified'

/** Whether the specification names a call, or what the app does on a server without it. */
export type Mark = typeof SPECIFIED | { added: string }

/** `file` is an uploaded file; other fields are text. */
export type FormFields = Readonly<Record<string, v.GenericSchema | 'file'>>

export interface OperationEntry {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the address of the service. Path parameters are in braces. */
  path: `/${string}`
  /** One short sentence. */
  summary: string
  mark: Mark
  /** Rules that the schemas cannot express. */
  note?: string
  /** `anyone`: without a token too; a token may change the answer. `member`: 401 without a valid token. */
  access: 'anyone' | 'member'
  /** Schemas of path parameters; others are text. */
  parameters?: Readonly<Record<string, v.GenericSchema>>
  query?: v.ObjectSchema<v.ObjectEntries, undefined>
  body?: v.GenericSchema
  form?: FormFields
  /** Null if the app reads nothing of a successful answer, which may then be empty. */
  answer: v.GenericSchema | null
  /**
   * The app does without the answer of a successful call: it uses what it has sent, or loads what it needs again.
   */
  isAnswerOptional?: true
  /** Errors in addition to those of every call, to INVALID_INPUT, and to what `isIdempotent` and `proof` add. */
  errors?: readonly ErrorName[]
  /** Names of the query parameters of a paged list: `page` with `size` or with `itemsPerPage`. */
  paging?: 'size' | 'itemsPerPage'
  /** A repeat with the same Idempotency-Key gets the first answer. */
  isIdempotent?: true
  /** The action that needs a passcode proof in the header X-Passcode-Proof. */
  proof?: PasscodeAction
  /** The specification describes the call without its path, so the path is a choice of this contract. */
  isPathChosen?: true
  /** The app does not make this call. */
  isUnused?: true
  /** A GET that changes something, by the specification. */
  isChange?: true
  /** Several services have the same call at the same path. */
  isShared?: true
  /** A successful call redirects the browser. */
  isRedirect?: true
}

export interface Operation extends OperationEntry {
  id: string
  service: ServiceName
}

/** Whether a call changes something for the signed-in member: it carries the member for whom the screen was drawn. */
export const isMemberChange = ({
  method,
  access,
  isChange,
}: Pick<OperationEntry, 'method' | 'access' | 'isChange'>): boolean =>
  access === 'member' && (method !== 'GET' || isChange === true)

/** The errors of every operation with these properties. */
const sharedErrors = ({ isIdempotent, proof, ...entry }: OperationEntry): ErrorName[] => [
  ...(isMemberChange(entry) ? (['MEMBER_CHANGED'] as const) : []),
  ...(isIdempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ...(proof ? PASSCODE_PROOF_ERRORS : []),
  ...(proof && isMoneyAction(proof) ? (['CONFIRMATION_REQUIRED'] as const) : []),
]

/** The operations of a service by their ids. */
export const operationsOf = (
  service: ServiceName,
  entries: Readonly<Record<string, OperationEntry>>,
): readonly Operation[] =>
  Object.entries(entries).map(([id, entry]) => {
    const errors = [...(entry.errors ?? []), ...sharedErrors(entry)]
    return { ...entry, ...(errors.length > 0 && { errors }), id, service }
  })

/** Whether the keys of JSON and of the query are in snake_case on the wire. The main service sends them unchanged. */
export const isSnakeCased = (service: ServiceName): boolean => service !== 'main'

/** Names of the path parameters, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A note on a call that opens a payment window: where the service leads the browser after it, on success and on failure. */
export const paymentReturn = (address: string): string =>
  `The browser posts \`window\` to the payment window, which returns to the service. The service then redirects the browser with 303 to \`${address}\` of the site. A null \`window\` means that everything is paid.`
