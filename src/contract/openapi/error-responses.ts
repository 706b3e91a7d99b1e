import { type ErrorEntry, errorCatalogue } from '@/domain/error-catalogue'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { sessionErrors, type SessionErrorName, type SessionErrorRule } from '@/domain/session-errors'
import { isSnakeCased, type Operation, type DocumentName } from '../operations/operation'
import { type JsonSchema, snakeName } from './to-schema'

/** An error by its name and number. */
export const codeOf = (name: ErrorName): string => `\`${name}\` (${errorCodes[name]})`

/** The named schema of an error body. */
export const errorSchemaName = (service: DocumentName): string =>
  isSnakeCased(service) ? 'SnakeCaseError' : 'Error'

/** What each code does that acts on any call, as the table of the guide says. */
const SESSION_CODES = (Object.keys(sessionErrors) as SessionErrorName[]).map((name) => {
  const { path, endsSession }: SessionErrorRule = sessionErrors[name]
  const followsRefresh = path === sessionErrors.SIGN_IN_REQUIRED.path
  const tokens = endsSession || followsRefresh ? ' and deletes the tokens' : ''
  return `${codeOf(name)} leads to \`${path}\`${tokens}${followsRefresh ? ' if a refresh has not helped' : ''}`
})

const HEADERS = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }
const RETRY_HEADERS = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' }, ...HEADERS }

/** The headers of answers that `components.headers` describes. */
export const componentHeaders = (): JsonSchema => ({
  RequestId: {
    description: 'Names the request in the log of the service.',
    schema: { type: 'string' },
    example: 'req_2f6b1d',
  },
  RetryAfter: {
    description: 'Seconds until the call may be repeated: the end of the maintenance, or of the rate limit.',
    schema: { type: 'integer', minimum: 0 },
    example: 60,
  },
})

/** The errors of every call of the staff API. */
const STAFF_ERRORS = ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'] as const satisfies ErrorName[]
const MEMBER_ERRORS = Object.keys(sessionErrors) as SessionErrorName[]
/** The errors of calls that have nothing special. */
const commonErrors = (service: DocumentName): ErrorName[] => [
  'INVALID_INPUT',
  'BODY_TOO_LARGE',
  ...(service === 'staff' ? STAFF_ERRORS : MEMBER_ERRORS),
  'MAINTENANCE',
]

/** Whether there is anything to refuse, the key of a repeat too. */
const hasInput = ({ body, form, upload, query, parameters, isIdempotent }: Operation): boolean =>
  [body, form, upload, query, parameters, isIdempotent].some((part) => part !== undefined)

const commonErrorsOf = (operation: Operation): ErrorName[] => [
  ...(hasInput(operation) ? (['INVALID_INPUT'] as const) : []),
  ...(operation.body || operation.form || operation.upload ? (['BODY_TOO_LARGE'] as const) : []),
  ...(operation.access === 'member' ? MEMBER_ERRORS : []),
  ...(operation.access === 'staff' ? STAFF_ERRORS : []),
  'MAINTENANCE',
]

const byStatus = (names: readonly ErrorName[]): Map<number, ErrorName[]> => {
  const groups = new Map<number, ErrorName[]>()
  for (const name of new Set(names)) {
    const { status } = errorCatalogue[name]
    groups.set(status, [...(groups.get(status) ?? []), name])
  }
  return new Map([...groups].toSorted(([left], [right]) => left - right))
}

const refTo = (kind: 'responses' | 'examples' | 'schemas', name: string): JsonSchema => ({
  $ref: `#/components/${kind}/${name}`,
})

const examplesOf = (service: DocumentName, names: readonly ErrorName[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, refTo('examples', `${errorSchemaName(service)}.${name}`)]))

/** A response with the closed list of its codes, so that a client has them as types. */
const toResponse = (service: DocumentName, status: number, names: readonly ErrorName[]): JsonSchema => ({
  description: `${names.map(codeOf).join(', ')}.`,
  headers: status === 429 || status === 503 ? RETRY_HEADERS : HEADERS,
  content: {
    'application/json': {
      schema: {
        allOf: [
          refTo('schemas', errorSchemaName(service)),
          {
            type: 'object',
            properties: {
              code: {
                // As the schema of the error: tools merge both.
                type: 'number',
                enum: names.map((name) => errorCodes[name]).toSorted((left, right) => left - right),
              },
            },
            required: ['code'],
          },
        ],
      },
      examples: examplesOf(service, names),
    },
  },
})

/** The errors of an operation as responses by status. */
export const errorResponses = (operation: Operation): JsonSchema => {
  const { service, errors = [] } = operation
  const responses = [...byStatus([...errors, ...commonErrorsOf(operation)])].map(([status, names]) => {
    const isCommon = names.every((name) => !errors.includes(name))
    const shared = refTo('responses', `${errorSchemaName(service)}.${status}`)
    return [String(status), isCommon ? shared : toResponse(service, status, names)]
  })
  return Object.fromEntries([...responses, ['default', refTo('responses', errorSchemaName(service))]])
}

/** The responses that the operations of a service share. */
export const sharedErrorResponses = (service: DocumentName): JsonSchema => ({
  [errorSchemaName(service)]: {
    description:
      service === 'staff'
        ? 'A refusal by its code, or an unexpected failure (5000).'
        : `A refusal by its code, or an unexpected failure (5000). On any call, ${SESSION_CODES.join(', ')}, and ${codeOf('MAINTENANCE')} shows the maintenance screen.`,
    headers: HEADERS,
    content: {
      'application/json': {
        schema: refTo('schemas', errorSchemaName(service)),
        examples: examplesOf(service, ['UNKNOWN']),
      },
    },
  },
  ...Object.fromEntries(
    [...byStatus(commonErrors(service))].map(([status, names]) => [
      `${errorSchemaName(service)}.${status}`,
      toResponse(service, status, names),
    ]),
  ),
})

const errorExample = (service: DocumentName, name: ErrorName): JsonSchema => {
  const { message, field }: ErrorEntry = errorCatalogue[name]
  const isSnake = isSnakeCased(service)
  const place = field !== undefined && isSnake ? snakeName(field) : field
  return {
    code: errorCodes[name],
    message,
    ...(place !== undefined && { fields: { [place]: message } }),
    [isSnake ? 'request_id' : 'requestId']: 'req_2f6b1d',
  }
}

/** An example of each error, by its name. */
export const errorExamples = (service: DocumentName): JsonSchema =>
  Object.fromEntries(
    (Object.keys(errorCodes) as ErrorName[]).map((name) => [
      `${errorSchemaName(service)}.${name}`,
      { summary: name, value: errorExample(service, name) },
    ]),
  )
