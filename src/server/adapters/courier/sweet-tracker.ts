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

export interface SweetTrackerOptions {
  key: string
  apiBase?: string
  send?: SendRequest
  log?: Log
}

export const SWEET_TRACKER_API = 'https://info.sweettracker.co.kr'

/** Sweet Tracker's codes for the ids of `config/carriers.ts`, by its `companylist`. */
const COMPANIES: Readonly<Record<string, string>> = {
  'kr.epost': '01',
  'kr.cjlogistics': '04',
  'kr.hanjin': '05',
  'kr.logen': '06',
  'kr.lotte': '08',
}

const LEVELS: readonly { state: ParcelState; note: string }[] = [
  { state: 'in_transit', note: '택배사에 접수됐어요' },
  { state: 'in_transit', note: '택배사가 상품을 받았어요' },
  { state: 'in_transit', note: '이동하고 있어요' },
  { state: 'in_transit', note: '배송 지점에 도착했어요' },
  { state: 'in_transit', note: '배송을 출발했어요' },
  { state: 'delivered', note: '배송이 끝났어요' },
]

/** "운송장 번호 또는 택배사 오류": also before the carrier's first scan. */
const NOT_FOUND = '104'

const detail = v.object({
  /** Milliseconds since 1970. */
  time: v.number(),
  level: v.number(),
  where: v.nullish(v.string()),
})
const answerBody = v.union([
  v.object({ trackingDetails: v.array(detail) }),
  v.object({ status: v.literal(false), code: v.string() }),
])

/** Sweet Tracker by POST with JSON; calls by GET ended in October 2026. Failures have the status 200. */
export const sweetTracker = (options: SweetTrackerOptions): CourierAdapter => {
  const { key, apiBase = SWEET_TRACKER_API, send = callProvider, log = jsonLog } = options
  const reportedStates = new Set<string>()
  const report = (state: string) => {
    if (reportedStates.has(state)) return
    reportedStates.add(state)
    log('error', 'unknown parcel state', { carrier: 'sweet-tracker', state: state.slice(0, 50) })
  }

  const toScan = ({ time, level, where }: v.InferOutput<typeof detail>): ParcelScan[] => {
    const known = LEVELS[level - 1]
    if (!known) report(String(level))
    return known ? [{ at: new Date(time), note: formatScanNote(known.note, where), state: known.state }] : []
  }

  return {
    track: async ({ carrier, trackingNumber }) => {
      const company = Object.hasOwn(COMPANIES, carrier) ? COMPANIES[carrier] : undefined
      if (!company) {
        report(carrier)
        return null
      }
      const answer = await requestJson('sweet-tracker', send, {
        method: 'POST',
        url: `${apiBase}/api/v1/trackingInfo`,
        headers: {},
        body: { t_key: key, t_code: company, t_invoice: trackingNumber.replace(/[\s-]/g, '') },
      })
      const parsed = v.safeParse(answerBody, answer?.body)
      if (!answer?.isOk || !parsed.success) return null
      if ('code' in parsed.output) return parsed.output.code === NOT_FOUND ? [] : null
      return orderScans(parsed.output.trackingDetails.flatMap(toScan))
    },
  }
}
