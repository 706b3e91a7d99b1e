import { errorBody } from '../common'
import { ADDED } from '../marks'
import { operations, REFERENCE_ADDRESSES } from '../operations/list'
import { type DocumentName, type Operation, SERVICE_NAMES, type ServiceName } from '../operations/operation'
import { staffOperations } from '../operations/staff/list'
import { describeFields, describeSchemas } from './describe-schemas'
import { componentHeaders, errorExamples, errorSchemaName, sharedErrorResponses } from './error-responses'
import { markFields } from './mark-fields'
import { toOperationObject } from './operation-object'
import { componentSchemas, type JsonSchema, MISSING, toSchema, WITHOUT } from './to-schema'
import { webhooksOf } from './webhooks'

export interface OpenApiDocument extends JsonSchema {
  openapi: '3.1.0'
  info: { title: string; version: string } & JsonSchema
  paths: Record<string, JsonSchema>
  components: { schemas: Record<string, JsonSchema>; responses: JsonSchema } & JsonSchema
}

/** Raised for each change that breaks a client or a server; `CHANGES.md` says what they have to do. */
export const CONTRACT_VERSION = '3.0.0'

const SERVICES: Readonly<Record<DocumentName, string>> = {
  main: 'Sign-in, cards, gifts, money and everything beside the shop. Keys unchanged, no credentials.',
  auth: 'The member for the shop, and the address book. Keys in snake_case.',
  channel: 'Settings of the channel. Keys in snake_case.',
  product: 'Products, searches and the wishlist. Keys in snake_case.',
  review: 'Reviews and product inquiries. Keys in snake_case.',
  transaction: 'Cart, orders, claims and vouchers. Keys in snake_case.',
  staff: 'The work of the staff: orders, members, products, reports. Keys unchanged.',
}

const MARKS =
  'Every operation is *specified*, or *added* with what the app does on a server without it (`x-dama-mark`, `x-dama-without`). So is every field, query parameter and header. `x-dama-without` of a specified field says what the app does where it is missing. Unknown fields are allowed in every answer. A list of words with `x-dama-open` may get more of them. `x-dama-rule`, which the description ends with, is what the service checks beyond the schema.'

const LIMITS =
  'A JSON body has at most 256 KB, a card design more (`DESIGN_TOO_LARGE`), a photo 10 MB. A call above a rate limit answers 429 with `Retry-After` in seconds; the limits of the reference backend are with the operations (`x-dama-rate-limit`), and a server may have others.'

/** Operations by path and method. @throws Error if two services have the same path */
const toPaths = (listed: readonly Operation[], hasServers: boolean): OpenApiDocument['paths'] => {
  const paths: OpenApiDocument['paths'] = {}
  const owners = new Map<string, DocumentName>()
  for (const operation of listed) {
    const { service, path, method, isShared } = operation
    const owner = owners.get(path) ?? service
    if (owner !== service && !isShared) throw new Error(`${path} belongs to ${owner} and ${service}`)
    owners.set(path, owner)
    const item = (paths[path] ??= {})
    if (hasServers)
      item.servers = [
        ...((item.servers ?? []) as JsonSchema[]),
        { url: REFERENCE_ADDRESSES[service] || '/', description: `${service} service` },
      ]
    if (owner === service) item[method.toLowerCase()] = toOperationObject(operation)
  }
  return paths
}

const ERROR_TEXT = 'An error: its code, its message, and the texts for fields of a form.'

type Components = Record<string, JsonSchema>

/** The components that a part refers to, and those that they refer to. */
const pickUsed = (part: unknown, all: Components): Components => {
  const used = new Map<string, Set<string>>()
  const visit = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
      /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      const names = used.get(kind) ?? new Set()
      if (names.has(name)) continue
      used.set(kind, names.add(name))
      visit(all[kind]?.[name])
    }
  }
  visit(part)
  return Object.fromEntries(
    Object.entries(all).map(([kind, components]) => [
      kind,
      Object.fromEntries(Object.entries(components).filter(([name]) => used.get(kind)?.has(name))),
    ]),
  )
}

const mergedOver = (
  services: readonly DocumentName[],
  of: (service: DocumentName) => JsonSchema,
): JsonSchema => Object.fromEntries(services.flatMap((service) => Object.entries(of(service))))

interface Frame {
  title: string
  description: string
  services: readonly DocumentName[]
  servers: readonly JsonSchema[]
  /** Whether each path has the address of its service too. */
  hasServersOfPaths?: true
  summary?: string
  operations: readonly Operation[]
  security: JsonSchema
}

/** The token of a member, as the six services take it. */
const MEMBER_TOKEN: JsonSchema = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a member, from `signIn` or `refreshToken` of the main service.',
  },
}

const assemble = ({
  title,
  description,
  services,
  servers,
  hasServersOfPaths,
  summary = 'The calls between the app and a service.',
  operations: listed,
  security,
}: Frame): OpenApiDocument => {
  const paths = toPaths(listed, hasServersOfPaths === true)
  const {
    schemas = {},
    responses = {},
    ...components
  } = pickUsed(paths, {
    schemas: {
      ...describeSchemas(componentSchemas()),
      ...mergedOver(services, (service) => ({
        [errorSchemaName(service)]: {
          description: ERROR_TEXT,
          ...describeFields(toSchema(service, errorBody), 'Error'),
        },
      })),
    },
    responses: describeFields(mergedOver(services, sharedErrorResponses), 'Error'),
    examples: mergedOver(services, errorExamples),
    headers: componentHeaders(),
  })
  const webhooks = webhooksOf(services)
  const hasWebhooks = Object.keys(webhooks).length > 0
  const tags = services.map((name) => ({ name, description: SERVICES[name] }))
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: CONTRACT_VERSION,
      summary,
      description,
      contact: { name: 'The maintainers of the contract' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers,
    tags: [
      ...tags,
      ...(hasWebhooks
        ? [
            {
              name: 'webhooks',
              description: 'Calls that the service receives from gateways, and events that it sends.',
            },
          ]
        : []),
    ],
    paths,
    ...(hasWebhooks && { webhooks }),
    components: {
      schemas: schemas as Record<string, JsonSchema>,
      responses,
      ...components,
      securitySchemes: security,
    },
  }
}

/** The whole contract as an OpenAPI 3.1 document, in which each path has the address of its service. */
export const createDocument = (): OpenApiDocument =>
  markFields(
    assemble({
      title: 'Contract of the six services',
      description: `${MARKS} ${LIMITS}`,
      services: SERVICE_NAMES,
      servers: [{ url: '/', description: 'The site; each path has the address of its service.' }],
      hasServersOfPaths: true,
      operations,
      security: MEMBER_TOKEN,
    }),
  )

const serverOf = (name: DocumentName): JsonSchema => ({
  url: `{origin}${REFERENCE_ADDRESSES[name]}`,
  // A widely used validator refuses a description of the variable itself.
  description: 'The reference backend; `origin` is that of the site.',
  variables: { origin: { default: 'http://localhost:3000' } },
})

/** The contract of one service, with its address at the root. */
export const createServiceDocument = (service: ServiceName): OpenApiDocument =>
  markFields(
    assemble({
      title: `Contract of the ${service} service`,
      description: `${SERVICES[service]}\n\n${MARKS} ${LIMITS}`,
      services: [service],
      servers: [serverOf(service)],
      operations: operations.filter((operation) => operation.service === service),
      security: MEMBER_TOKEN,
    }),
  )

const STAFF_TEXT = `What the back office of a company calls in place of SQL. It is no part of the contract between app and services.

Every change names the \`version\` of what the caller has read, and is refused by \`STAFF_VERSION_CHANGED\` when that has changed since. It is written to the audit trail in its own transaction, with its \`reason\`; so is every read of data of persons. A repeat with the same \`Idempotency-Key\` gets the first answer. Amounts are whole won, days are in Seoul.`

const STAFF_LIMITS =
  'A JSON body has at most 256 KB. A key may make 1,200 calls in a minute; a further one answers 429 with `Retry-After` in seconds.'

/** Marks and rules for the app, which does not read answers of the staff API. */
const APP_RULES = new Set([MISSING, WITHOUT, ADDED])

/** The document of the staff API. No document of the services has a part of it. */
export const createStaffDocument = (): OpenApiDocument => {
  const document = assemble({
    title: 'Staff API',
    summary: 'The calls of a back office.',
    description: `${STAFF_TEXT}\n\n${STAFF_LIMITS}`,
    services: ['staff'],
    servers: [serverOf('staff')],
    operations: Object.values<Operation>(staffOperations),
    security: {
      staff: {
        type: 'http',
        scheme: 'bearer',
        description:
          "A key of `npm run staff:key`, or an access token of the company's OpenID Connect provider.",
      },
    },
  })
  return JSON.parse(
    JSON.stringify(document, (name, value: unknown) => (APP_RULES.has(name) ? undefined : value)),
  ) as OpenApiDocument
}
