import * as v from 'valibot'
import { jsonLog, type Log } from '../../observability/log'
import { callProvider, requestJson, type SendRequest } from '../call-provider'
import {
  type CourierAdapter,
  formatScanNote,
  orderScans,
  type ParcelScan,
  type ParcelState,
} from './courier-adapter'

export interface DeliveryTrackerOptions {
  /** The address of GraphQL; a server of one's own asks for no key. */
  url?: string
  /** `id` and `secret` of the hosted service. */
  key?: { id: string; secret: string } | undefined
  send?: SendRequest
  log?: Log
}

export const DELIVERY_TRACKER_API = 'https://apis.tracker.delivery/graphql'

const QUERY = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    events(last: 50) { edges { node { time status { code } location { name } } } }
  }
}`

const WATCH = `mutation Watch($input: RegisterTrackWebhookInput!) { registerTrackWebhook(input: $input) }`

const watchBody = v.object({ data: v.object({ registerTrackWebhook: v.literal(true) }) })

const EVENTS: Readonly<Record<string, { state: ParcelState; note: string }>> = {
  UNKNOWN: { state: 'in_transit', note: '배송 중이에요' },
  INFORMATION_RECEIVED: { state: 'in_transit', note: '택배사에 접수됐어요' },
  AT_PICKUP: { state: 'in_transit', note: '택배사가 상품을 받았어요' },
  IN_TRANSIT: { state: 'in_transit', note: '이동하고 있어요' },
  OUT_FOR_DELIVERY: { state: 'in_transit', note: '배송을 출발했어요' },
  ATTEMPT_FAIL: { state: 'delayed', note: '배송하지 못했어요' },
  DELIVERED: { state: 'delivered', note: '배송이 끝났어요' },
  // It is not received before somebody collects it.
  AVAILABLE_FOR_PICKUP: { state: 'in_transit', note: '찾아갈 수 있어요' },
  EXCEPTION: { state: 'delayed', note: '배송이 늦어지고 있어요' },
}

const event = v.object({
  time: v.nullish(v.string()),
  status: v.object({ code: v.string() }),
  location: v.nullish(v.object({ name: v.nullish(v.string()) })),
})
const answerBody = v.object({
  data: v.nullish(
    v.object({
      track: v.nullish(
        v.object({ events: v.object({ edges: v.nullish(v.array(v.object({ node: event }))) }) }),
      ),
    }),
  ),
  errors: v.optional(
    v.array(v.object({ extensions: v.optional(v.object({ code: v.optional(v.string()) })) })),
  ),
})

type Event = v.InferOutput<typeof event>

/**
 * Delivery Tracker, hosted or on a server of one's own, which hides an unknown number behind the error of a fault: it answers null there.
 * The carriers of `config/carriers.ts` have its ids.
 */
export const deliveryTracker = (options: DeliveryTrackerOptions): CourierAdapter => {
  const { url = DELIVERY_TRACKER_API, key, send = callProvider, log = jsonLog } = options
  const reportedStates = new Set<string>()

  /** A scan without a time is left out, because nothing distinguishes it from others; one of an unknown state moves nothing. */
  const toScan = ({ time, status: { code }, location }: Event): ParcelScan[] => {
    const known = Object.hasOwn(EVENTS, code) ? EVENTS[code] : undefined
    if (!known && !reportedStates.has(code)) {
      reportedStates.add(code)
      log('error', 'unknown parcel state', { carrier: 'delivery-tracker', state: code.slice(0, 50) })
    }
    const at = new Date(time ?? '')
    if (!known || Number.isNaN(at.getTime())) return []
    return [{ at, note: formatScanNote(known.note, location?.name), state: known.state }]
  }

  const call = (query: string, variables: object) =>
    requestJson('delivery-tracker', send, {
      method: 'POST',
      url,
      headers: key ? { authorization: `TRACKQL-API-KEY ${key.id}:${key.secret}` } : {},
      body: { query, variables },
    })
  const numberOf = (trackingNumber: string) => trackingNumber.replace(/[\s-]/g, '')

  return {
    track: async ({ carrier, trackingNumber }) => {
      const answer = await call(QUERY, { carrierId: carrier, trackingNumber: numberOf(trackingNumber) })
      const parsed = v.safeParse(answerBody, answer?.body)
      if (!answer?.isOk || !parsed.success) return null
      const { data, errors = [] } = parsed.output
      if (errors.length > 0)
        return errors.every(({ extensions }) => extensions?.code === 'NOT_FOUND') ? [] : null
      if (!data?.track) return null
      return orderScans((data.track.events.edges ?? []).flatMap(({ node }) => toScan(node)))
    },
    // Only the hosted service, which has keys, calls back.
    ...(key && {
      watch: async ({ carrier, trackingNumber }, { url: callbackUrl, until }) => {
        const parcel = { carrierId: carrier, trackingNumber: numberOf(trackingNumber) }
        const input = { ...parcel, callbackUrl, expirationTime: until.toISOString() }
        const answer = await call(WATCH, { input })
        return v.is(watchBody, answer?.body)
      },
    }),
  }
}
