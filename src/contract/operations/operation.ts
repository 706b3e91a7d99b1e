import type * as v from 'valibot'
import { DAY_MS, MINUTE_MS } from '@/domain/duration'
import type { ErrorName } from '@/domain/error-codes'
import { PASSCODE_PROOF_ERRORS } from '@/domain/order-errors'
import { isMoneyAction, type PasscodeAction } from '@/domain/passcode'
import type { StaffScope } from '@/domain/staff'

/** The six services that the app calls. */
export const SERVICE_NAMES = ['main', 'auth', 'channel', 'product', 'review', 'transaction'] as const
export type ServiceName = (typeof SERVICE_NAMES)[number]
/** Each has a document of its own. The app calls the six services; a back office calls `staff`. */
export type DocumentName = ServiceName | 'staff'

/** Named by the specification. */
export const SPECIFIED = 'specified'

/** A call of the staff API, which no app makes. */
export const FOR_STAFF = 'staff'

/** Whether the specification names a call, or what the app does on a server without it. */
export type Mark = typeof SPECIFIED | typeof FOR_STAFF | { added: string }

/** How many calls the reference backend takes within a window of time. */
export interface RateLimit {
  max: number
  windowMs: number
}

/** Of one member, or of one address of the network, which many phones of a carrier share: its limits are high. */
export interface CallLimit extends RateLimit {
  per: 'member' | 'client'
  /** Operations with the same counter are counted together. */
  counter: string
  /** The handler counts, because not every call is one or the caller has another name. Others are counted before their handler. */
  isCountedByHandler?: true
}

export const ofMember = (counter: string, { max, windowMs }: RateLimit): CallLimit => ({
  per: 'member',
  counter,
  max,
  windowMs,
})
export const ofClient = (counter: string, max: number, windowMs: number = MINUTE_MS): CallLimit => ({
  per: 'client',
  counter,
  max,
  windowMs,
})
export const daily = (counter: string, max: number): CallLimit => ofMember(counter, { max, windowMs: DAY_MS })

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
  /**
   * `anyone`: without a token too; a token may change the answer. `member`: 401 without a valid token. `staff`: 401 without a key of
   * the staff.
   */
  access: 'anyone' | 'member' | 'staff'
  /** Further calls are answered 429. */
  limit?: CallLimit
  /** A key of the staff has at least one of them; none means any key. */
  scopes?: readonly StaffScope[]
  /** A read of the staff that the audit trail records: it shows data of persons. */
  isRecorded?: true
  /** A call of the staff that changes nothing and has too much to say for an address. */
  isRead?: true
  /** Without `write=true` in its query the call only says what it would do: it changes nothing and needs no key. */
  isDryRun?: true
  /** The media type of a body or an answer that is no JSON: a file of rows. */
  upload?: readonly string[]
  download?: readonly string[]
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
  /** A successful call has made something new, and answers 201. */
  isCreated?: true
  /** Errors in addition to those of every call, to INVALID_INPUT, and to what `limit`, `isIdempotent` and `proof` add. */
  errors?: readonly ErrorName[]
  /** Names of the query parameters of a paged list: `page` with `size` or with `itemsPerPage`. */
  paging?: 'size' | 'itemsPerPage'
  /** A repeat with the same Idempotency-Key gets the first answer. */
  isIdempotent?: true
  /** Other clients make the call without a key: then it is carried out each time. */
  isKeyOptional?: true
  /** The action that needs a passcode proof in the header X-Passcode-Proof. */
  proof?: PasscodeAction
  /** Only a member with a passcode needs the proof. */
  isProofOptional?: true
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
  service: DocumentName
}

/** A call between the app and the six services. */
export interface ServiceOperation extends Operation {
  service: ServiceName
  mark: Exclude<Mark, typeof FOR_STAFF>
}

/** Whether a call changes something for the signed-in member: it carries the member for whom the screen was drawn. */
export const isMemberChange = ({
  method,
  access,
  isChange,
}: Pick<OperationEntry, 'method' | 'access' | 'isChange'>): boolean =>
  access === 'member' && (method !== 'GET' || isChange === true)

/** The errors of every operation with these properties. */
const sharedErrors = ({ limit, isIdempotent, proof, ...entry }: OperationEntry): ErrorName[] => [
  ...(limit ? (['TOO_MANY_REQUESTS'] as const) : []),
  ...(isMemberChange(entry) ? (['MEMBER_CHANGED'] as const) : []),
  ...(isIdempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ...(proof ? PASSCODE_PROOF_ERRORS : []),
  ...(proof && isMoneyAction(proof) ? (['CONFIRMATION_REQUIRED'] as const) : []),
]

/** The operations of a service by their ids. Each keeps the types of its schemas and the names of its errors. */
export const operationsOf = <
  S extends DocumentName,
  const Entries extends Readonly<Record<string, OperationEntry>>,
>(
  service: S,
  entries: Entries,
) =>
  Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => {
      const errors = [...new Set([...(entry.errors ?? []), ...sharedErrors(entry)])]
      return [id, { ...entry, ...(errors.length > 0 && { errors }), id, service }]
    }),
  ) as { readonly [Id in keyof Entries & string]: Entries[Id] & { id: Id; service: S } }

/**
 * The operations of the staff API. A change may be repeated with an Idempotency-Key, and has to be where `isIdempotent` is given,
 * because it moves an amount.
 */
export const staffOperationsOf = <
  const Entries extends Readonly<Record<string, Omit<OperationEntry, 'access' | 'mark'>>>,
>(
  entries: Entries,
) =>
  operationsOf(
    'staff',
    Object.fromEntries(
      Object.entries(entries).map(([id, entry]) => {
        const isChange = entry.method !== 'GET' && !entry.isRead && !entry.isRecorded
        const key = isChange && { isIdempotent: true, ...(!entry.isIdempotent && { isKeyOptional: true }) }
        return [id, { ...entry, ...key, access: 'staff', mark: FOR_STAFF } as OperationEntry]
      }),
    ),
  ) as {
    readonly [Id in keyof Entries & string]: Entries[Id] & {
      id: Id
      service: 'staff'
      access: 'staff'
      mark: typeof FOR_STAFF
    }
  }

/** Whether the keys of JSON and of the query are in snake_case on the wire. The main service and the staff API send them unchanged. */
export const isSnakeCased = (service: DocumentName): boolean => service !== 'main' && service !== 'staff'

/** Names of the path parameters, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A note on a call that opens a payment window: where the service leads the browser after it, on success and on failure. */
export const paymentReturn = (address: string): string =>
  `The browser posts \`window\` to the payment window, which returns to the service. The service then redirects the browser with 303 to \`${address}\` of the site. A null \`window\` means that everything is paid.`
