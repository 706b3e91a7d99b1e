import * as v from 'valibot'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { sessionErrors, type SessionErrorName, type SessionErrorRule } from '@/domain/session-errors'
import { capabilityOf } from '../capabilities'
import { errorBody } from '../common'
import { operations, REFERENCE_ADDRESSES } from '../operations/list'
import {
  isMemberChange,
  isSnakeCased,
  type Operation,
  pathParameters,
  type ServiceName,
  SPECIFIED,
} from '../operations/operation'
import { markFields } from './mark-fields'
import { componentSchemas, snakeName, toSchema, WITHOUT, type JsonSchema } from './to-schema'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Json {
  openapi: '3.1.1'
  paths: Record<string, Json>
  components: { schemas: Record<string, JsonSchema>; responses: Json } & Json
}

const SERVICES: Readonly<Record<ServiceName, string>> = {
  main: 'Sign-in, cards, gifts, money and everything beside the shop. Keys unchanged, no credentials.',
  auth: 'The member for the shop, and the address book. Keys in snake_case.',
  channel: 'Settings of the channel. Keys in snake_case.',
  product: 'Products, searches and the wishlist. Keys in snake_case.',
  review: 'Reviews and product inquiries. Keys in snake_case.',
  transaction: 'Cart, orders, claims and vouchers. Keys in snake_case.',
}

const NO_KEY = 'A repeat of a call may be carried out twice when its answer was lost.'
const NO_MEMBER =
  'Another member, who has signed in in a second window, may carry out what was prepared for the first.'
const NO_PROOF = 'The app asks for the passcode; the server does not check it.'

const codeOf = (name: ErrorName): string => `\`${name}\` (${errorCodes[name]})`

const toQueryName = (service: ServiceName, name: string) => (isSnakeCased(service) ? snakeName(name) : name)

const pathParameter = ({ service, parameters }: Operation, name: string): Json => ({
  name,
  in: 'path',
  required: true,
  schema: parameters?.[name] ? toSchema(service, parameters[name]) : { type: 'string' },
})

/** Lists repeat their key. */
const queryParameters = ({ service, query }: Operation): Json[] =>
  Object.entries(query?.entries ?? {}).map(([name, entry]) => ({
    name: toQueryName(service, name),
    in: 'query',
    required: (entry as v.GenericSchema).type !== 'optional',
    schema: toSchema(service, entry as v.GenericSchema),
  }))

const header = (name: string, description: string, without: string): Json => ({
  name,
  in: 'header',
  required: false,
  description: `${description} Without it: ${without}`,
  schema: { type: 'string' },
  'x-dama-mark': 'added',
  [WITHOUT]: without,
})

const headers = (operation: Operation): Json[] => {
  const { isIdempotent, proof } = operation
  return [
    ...(isIdempotent
      ? [header('Idempotency-Key', 'Added. The same for every attempt of one submission.', NO_KEY)]
      : []),
    ...(proof
      ? [header(PASSCODE_PROOF_HEADER, `Added. The proof of \`${proof}\` from the passcode check.`, NO_PROOF)]
      : []),
    ...(isMemberChange(operation)
      ? [
          header(
            SCREEN_MEMBER_HEADER,
            `Added. The id of the member for whom the screen was drawn. Another one is refused by ${errorCodes.MEMBER_CHANGED}.`,
            NO_MEMBER,
          ),
        ]
      : []),
  ]
}

const requestBody = ({ service, body, form }: Operation): Json | undefined => {
  if (body)
    return { required: !v.is(body, {}), content: { 'application/json': { schema: toSchema(service, body) } } }
  if (!form) return undefined
  const properties = Object.fromEntries(
    Object.entries(form).map(([name, field]) => [
      name,
      field === 'file'
        ? { type: 'string', contentMediaType: 'application/octet-stream' }
        : toSchema(service, field),
    ]),
  )
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

const successOf = ({ service, answer, isRedirect }: Operation): Json => {
  if (isRedirect) return { 302: { description: 'The browser is redirected.' } }
  if (!answer) return { '2XX': { description: 'Success. The app reads nothing of the answer.' } }
  const content = { 'application/json': { schema: toSchema(service, answer) } }
  return { '2XX': { description: 'Success.', content } }
}

const describe = ({ mark, note, isPathChosen, isUnused, errors }: Operation): string =>
  [
    mark === SPECIFIED ? '**Specified.**' : `**Added.** On a server without it: ${mark.added}`,
    note,
    isPathChosen && 'The specification describes this call without its path.',
    isUnused && 'The app does not make this call.',
    errors?.length && `Errors: ${errors.map(codeOf).join(', ')}.`,
  ]
    .filter(Boolean)
    .join('\n\n')

const toPathOperation = (operation: Operation): Json => {
  const { id, service, method, path, summary, mark, access, errors, paging } = operation
  const capability = capabilityOf(service, method, path.replaceAll(/[{}]/g, ''))
  const body = requestBody(operation)
  return {
    operationId: id,
    tags: [service],
    summary,
    description: describe(operation),
    // An empty requirement beside the token: visitors may call it too.
    security: access === 'member' ? [{ token: [] }] : [{}, { token: [] }],
    parameters: [
      ...pathParameters(path).map((name) => pathParameter(operation, name)),
      ...queryParameters(operation),
      ...headers(operation),
    ],
    ...(body && { requestBody: body }),
    responses: {
      ...successOf(operation),
      default: { $ref: `#/components/responses/${isSnakeCased(service) ? 'SnakeCaseError' : 'Error'}` },
    },
    'x-dama-mark': mark === SPECIFIED ? 'specified' : 'added',
    ...(mark !== SPECIFIED && { [WITHOUT]: mark.added }),
    ...(capability && { 'x-dama-capability': capability }),
    'x-dama-key-case': isSnakeCased(service) ? 'snake_case' : 'unchanged',
    ...(paging && { 'x-dama-paging': { page: 'page', size: toQueryName(service, paging) } }),
    ...(errors && { 'x-dama-errors': errors.map((name) => ({ name, code: errorCodes[name] })) }),
  }
}

/** Operations by path and method. @throws Error if two services have the same path */
const toPaths = (): OpenApiDocument['paths'] => {
  const paths: OpenApiDocument['paths'] = {}
  const owners = new Map<string, ServiceName>()
  for (const operation of operations) {
    const { service, path, method, isShared } = operation
    const owner = owners.get(path) ?? service
    if (owner !== service && !isShared) throw new Error(`${path} belongs to ${owner} and ${service}`)
    owners.set(path, owner)
    const servers = [
      ...((paths[path]?.servers ?? []) as Json[]),
      { url: REFERENCE_ADDRESSES[service] || '/', description: `${service} service` },
    ]
    const item = (paths[path] ??= { servers })
    if (owner !== service) {
      item.servers = servers
      continue
    }
    item[method.toLowerCase()] = toPathOperation(operation)
  }
  return paths
}

/** What each code does that acts on any call, as the table of the guide says. */
const SESSION_CODES = (Object.keys(sessionErrors) as SessionErrorName[]).map((name) => {
  const { path, endsSession }: SessionErrorRule = sessionErrors[name]
  const followsRefresh = path === sessionErrors.SIGN_IN_REQUIRED.path
  const tokens = endsSession || followsRefresh ? ' and deletes the tokens' : ''
  return `${codeOf(name)} leads to \`${path}\`${tokens}${followsRefresh ? ' if a refresh has not helped' : ''}`
})

const errorResponse = (service: ServiceName): Json => ({
  description: `A refusal by its code, or an unexpected failure (5000). On any call, ${SESSION_CODES.join(', ')}, and ${codeOf('MAINTENANCE')} shows the maintenance screen.`,
  content: { 'application/json': { schema: toSchema(service, errorBody) } },
})

/** Raised by one for each change that breaks a server. */
const VERSION = '1.0.0'

/** The contract as an OpenAPI 3.1 document. */
export const createDocument = (): OpenApiDocument =>
  markFields({
    openapi: '3.1.1',
    info: {
      title: 'Contract of the six services',
      version: VERSION,
      description:
        'Every operation is *specified*, or *added* with what the app does on a server without it (`x-dama-mark`, `x-dama-without`). So is every field, query parameter and header. `x-dama-without` of a specified field says what the app does where it is missing. Unknown fields are allowed in every answer. `src/contract/GUIDE.md` explains the rest.',
    },
    tags: Object.entries(SERVICES).map(([name, description]) => ({ name, description })),
    paths: toPaths(),
    components: {
      schemas: componentSchemas(),
      responses: { Error: errorResponse('main'), SnakeCaseError: errorResponse('product') },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  })
