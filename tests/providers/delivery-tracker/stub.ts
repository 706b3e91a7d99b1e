import { buildSchema, graphqlSync, GraphQLError } from 'graphql'
import { startStubServer, StubRefusal, type StubAnswer, type StubRequest } from '../stub-server'

export interface DeliveryTrackerStubOptions {
  clientId?: string
  clientSecret?: string
  carriers?: string[]
  /**
   * A server of one's own, by the repository: it asks for no key, and every error of `track` leaves it as `INTERNAL` with the
   * message "Internal error" (packages/server/src/index.ts, `formatError`: its first cases share one assignment).
   */
  isSelfHosted?: boolean
  /** Milliseconds since 1970. */
  now?: () => number
}

const STATUS_CODES = [
  'UNKNOWN',
  'INFORMATION_RECEIVED',
  'AT_PICKUP',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'ATTEMPT_FAIL',
  'DELIVERED',
  'AVAILABLE_FOR_PICKUP',
  'EXCEPTION',
] as const

export interface TrackEvent {
  code: (typeof STATUS_CODES)[number]
  /** RFC 3339 with an offset; null where the carrier gives none. */
  time?: string | null
  location?: string | null
  /** May hold names and telephone numbers, as carriers write them. */
  description?: string | null
}

/**
 * The types that `track` and `registerTrackWebhook` answer with: packages/api/src/schema/schema.graphql of
 * github.com/shlee322/delivery-tracker, and https://tracker.delivery/docs for the mutation, which only the hosted service has.
 */
const schemaText = (isSelfHosted: boolean) => `
  scalar DateTime
  enum TrackEventStatusCode { ${STATUS_CODES.join(' ')} }
  type Query { track(carrierId: ID!, trackingNumber: String!): TrackInfo }
  type TrackInfo {
    trackingNumber: String!
    lastEvent: TrackEvent
    events(first: Int, after: String, last: Int, before: String): TrackEventConnection
  }
  type TrackEvent { status: TrackEventStatus! time: DateTime location: Location description: String }
  type TrackEventStatus { code: TrackEventStatusCode! name: String }
  type Location { countryCode: String postalCode: String name: String }
  type TrackEventConnection { edges: [TrackEventEdge] pageInfo: PageInfo! }
  type TrackEventEdge { node: TrackEvent cursor: String! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
  ${
    isSelfHosted
      ? ''
      : `type Mutation { registerTrackWebhook(input: RegisterTrackWebhookInput!): Boolean! }
  input RegisterTrackWebhookInput {
    carrierId: ID!
    trackingNumber: String!
    callbackUrl: String!
    expirationTime: DateTime!
  }`
  }
`

interface Page {
  first?: number
  after?: string
  last?: number
  before?: string
}

/** Relay's connection, oldest first. */
const connection = (events: TrackEvent[], { first, after, last, before }: Page) => {
  const edges = events.map((event, index) => ({ cursor: String(index), node: eventView(event) }))
  const start = after === undefined ? 0 : Number(after) + 1
  const end = before === undefined ? edges.length : Number(before)
  let page = edges.slice(start, end)
  if (first !== undefined) page = page.slice(0, first)
  if (last !== undefined) page = page.slice(Math.max(0, page.length - last))
  return {
    edges: page,
    pageInfo: {
      hasNextPage: Number(page.at(-1)?.cursor ?? -1) < edges.length - 1,
      hasPreviousPage: Number(page[0]?.cursor ?? 0) > 0,
      startCursor: page[0]?.cursor ?? null,
      endCursor: page.at(-1)?.cursor ?? null,
    },
  }
}

const eventView = ({ code, time = null, location = null, description = null }: TrackEvent) => ({
  status: { code, name: code },
  time,
  location: location === null ? null : { countryCode: 'KR', postalCode: null, name: location },
  description,
})

/** Delivery Tracker, hosted (https://tracker.delivery) or self-hosted. What no document says is listed in `../README.md`. */
export const startDeliveryTrackerStub = async (options: DeliveryTrackerStubOptions = {}) => {
  const { clientId = 'stub-id', clientSecret = 'stub-secret', isSelfHosted = false, now = Date.now } = options
  const carriers = options.carriers ?? ['kr.cjlogistics', 'kr.hanjin', 'kr.lotte', 'kr.epost', 'kr.logen']
  const schema = buildSchema(schemaText(isSelfHosted))
  const parcels = new Map<string, TrackEvent[]>()
  const broken = new Set<string>()
  const registrations: {
    carrierId: string
    trackingNumber: string
    callbackUrl: string
    expirationTime: string
  }[] = []
  const tokens = new Set<string>()
  const keyOf = (carrierId: string, trackingNumber: string) => `${carrierId} ${trackingNumber}`

  const root = {
    track: ({ carrierId, trackingNumber }: { carrierId: string; trackingNumber: string }) => {
      if (!carriers.includes(carrierId)) {
        throw new GraphQLError('Carrier not found', { extensions: { code: 'NOT_FOUND' } })
      }
      if (broken.has(carrierId)) throw new GraphQLError('try again', { extensions: { code: 'INTERNAL' } })
      if (!/^[0-9A-Za-z-]+$/.test(trackingNumber)) {
        throw new GraphQLError('tracking number', { extensions: { code: 'BAD_REQUEST' } })
      }
      const events = parcels.get(keyOf(carrierId, trackingNumber))
      if (!events) throw new GraphQLError('not found', { extensions: { code: 'NOT_FOUND' } })
      // "the lastEvent.status.code will still prioritize DELIVERED".
      const last = events.findLast(({ code }) => code === 'DELIVERED') ?? events.at(-1)
      return {
        trackingNumber,
        lastEvent: last ? eventView(last) : null,
        events: (page: Page) => connection(events, page),
      }
    },
    registerTrackWebhook: ({ input }: { input: (typeof registrations)[number] }) => {
      if (Number.isNaN(Date.parse(input.expirationTime))) {
        throw new GraphQLError('expirationTime', { extensions: { code: 'BAD_REQUEST' } })
      }
      registrations.push(input)
      return true
    },
  }

  /** Errors have `extensions.code` INTERNAL, BAD_REQUEST or NOT_FOUND; a query that is not of the schema is a BAD_REQUEST. */
  const formatError = (error: GraphQLError) => {
    const own = error.extensions.code
    const code = own === undefined ? 'BAD_REQUEST' : isSelfHosted ? 'INTERNAL' : own
    return {
      ...error.toJSON(),
      message: code === 'INTERNAL' ? 'Internal error' : error.message,
      extensions: { code },
    }
  }

  /** `TRACKQL-API-KEY <id>:<secret>`, or a token of the client-credentials grant. */
  const authorize = ({ authorization = '' }: StubRequest['headers']) => {
    if (isSelfHosted || authorization === `TRACKQL-API-KEY ${clientId}:${clientSecret}`) return
    if (tokens.has(authorization.replace(/^Bearer /, ''))) return
    throw new StubRefusal({
      status: 401,
      body: { errors: [{ message: 'unauthenticated', extensions: { code: 'UNAUTHENTICATED' } }] },
    })
  }

  const issueToken = ({ headers, body }: StubRequest): StubAnswer => {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    const form = (body ?? {}) as Record<string, string>
    if (headers.authorization !== expected) return { status: 401, body: { error: 'invalid_client' } }
    if (form.grant_type !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    const token = `token-${tokens.size + 1}`
    tokens.add(token)
    return { body: { access_token: token, token_type: 'Bearer', expires_in: 3600 } }
  }

  const answerGraphql = ({ body, headers }: StubRequest): StubAnswer => {
    if (!headers['content-type']?.startsWith('application/json')) return { status: 415, text: '' }
    const { query, variables } = (body ?? {}) as { query?: unknown; variables?: Record<string, unknown> }
    if (typeof query !== 'string') {
      return { status: 400, body: { errors: [{ message: 'query', extensions: { code: 'BAD_REQUEST' } }] } }
    }
    const result = graphqlSync({ schema, source: query, rootValue: root, variableValues: variables })
    const errors = result.errors?.map(formatError)
    // Apollo Server answers 400 where nothing was executed, and 200 with errors where a resolver failed.
    return { status: result.data === undefined ? 400 : 200, body: { ...result, ...(errors && { errors }) } }
  }

  const server = await startStubServer((request) => {
    if (request.path === '/oauth2/token') return issueToken(request)
    authorize(request.headers)
    if (request.method === 'POST' && (request.path === '/graphql' || request.path === '/'))
      return answerGraphql(request)
    return { status: 404, text: '' }
  })

  return {
    ...server,
    clientId,
    clientSecret,
    registrations,

    /** A carrier's scan; the first one makes the number known. */
    scan: (carrierId: string, trackingNumber: string, event: TrackEvent) => {
      const key = keyOf(carrierId, trackingNumber)
      const time = event.time === undefined ? new Date(now()).toISOString() : event.time
      parcels.set(key, [...(parcels.get(key) ?? []), { ...event, time }])
    },

    /** The carrier's own page does not answer. */
    breakCarrier: (carrierId: string) => broken.add(carrierId),
    repairCarrier: (carrierId: string) => broken.delete(carrierId),

    /** Calls everybody back who waits for this number; the call brings the number and nothing more. @returns their statuses */
    callBack: async (carrierId: string, trackingNumber: string): Promise<number[]> => {
      const waiting = registrations.filter(
        (given) =>
          given.carrierId === carrierId &&
          given.trackingNumber === trackingNumber &&
          Date.parse(given.expirationTime) > now(),
      )
      const body = JSON.stringify({ carrierId, trackingNumber })
      const headers = { 'content-type': 'application/json' }
      const responses = await Promise.all(
        waiting.map(({ callbackUrl }) => fetch(callbackUrl, { method: 'POST', headers, body })),
      )
      return responses.map(({ status }) => status)
    },
  }
}

export type DeliveryTrackerStub = Awaited<ReturnType<typeof startDeliveryTrackerStub>>
