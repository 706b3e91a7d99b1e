import type { CourierAdapter } from '@/server/adapters/courier/courier-adapter'
import { deliveryTracker } from '@/server/adapters/courier/delivery-tracker'
import { sweetTracker } from '@/server/adapters/courier/sweet-tracker'
import { startDeliveryTrackerStub, type TrackEvent } from '@tests/providers/delivery-tracker/stub'
import type { Disturbance } from '@tests/providers/stub-server'
import { startSweetTrackerStub, type SweetScan } from '@tests/providers/sweet-tracker/stub'
import { captureLog } from '@tests/setup/capture-log'
import { createDisturbedSend } from '../disturbed-send'

type Step = 'pick up' | 'transit' | 'out' | 'deliver'

/** A tracker as the suite sees it: the adapter, and the verbs of the carrier behind it. */
export interface TrackerWorld {
  adapter: CourierAdapter
  /** An adapter with a wrong key; absent where the tracker has none. */
  stranger?: CourierAdapter
  /** A scan of `kr.cjlogistics`, with a driver's name and number wherever the carrier can write one. */
  scan(trackingNumber: string, step: Step, at: Date): void
  /** The carrier itself does not answer. */
  breakCarrier(): void
  repairCarrier(): void
  /** An answer with one scan of this state. */
  answerWith(state: string): object
  disturb(disturbance: Disturbance): void
  lines: readonly Record<string, unknown>[]
  stop(): Promise<void>
}

export const DRIVER = '김기사(010-1234-5678)'

const CODES: Readonly<Record<Step, TrackEvent['code']>> = {
  'pick up': 'AT_PICKUP',
  transit: 'IN_TRANSIT',
  out: 'OUT_FOR_DELIVERY',
  deliver: 'DELIVERED',
}

const createDeliveryTracker = async (isSelfHosted: boolean): Promise<TrackerWorld> => {
  const stub = await startDeliveryTrackerStub({ isSelfHosted })
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  const url = `${stub.origin}/graphql`
  const key = { id: stub.clientId, secret: stub.clientSecret }
  return {
    adapter: deliveryTracker({ url, key: isSelfHosted ? undefined : key, send, log }),
    ...(!isSelfHosted && { stranger: deliveryTracker({ url, key: { ...key, secret: 'wrong' } }) }),
    scan: (trackingNumber, step, at) =>
      stub.scan('kr.cjlogistics', trackingNumber, {
        code: CODES[step],
        time: at.toISOString(),
        location: step === 'out' ? DRIVER : '서울강남',
        description: `${DRIVER} 고객님의 상품`,
      }),
    breakCarrier: () => void stub.breakCarrier('kr.cjlogistics'),
    repairCarrier: () => void stub.repairCarrier('kr.cjlogistics'),
    answerWith: (code) => ({
      data: {
        track: { events: { edges: [{ node: { time: '2026-01-01T00:00:00Z', status: { code } } }] } },
      },
    }),
    disturb,
    lines,
    stop: stub.stop,
  }
}

const LEVELS: Readonly<Record<Step, SweetScan['level']>> = { 'pick up': 2, transit: 3, out: 5, deliver: 6 }

const createSweetTracker = async (): Promise<TrackerWorld> => {
  let time = 0
  const stub = await startSweetTrackerStub({ now: () => time })
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  return {
    adapter: sweetTracker({ key: stub.key, apiBase: stub.origin, send, log }),
    stranger: sweetTracker({ key: 'wrong', apiBase: stub.origin }),
    scan: (trackingNumber, step, at) => {
      time = at.getTime()
      stub.scan('04', trackingNumber, {
        level: LEVELS[step],
        kind: DRIVER,
        where: step === 'out' ? DRIVER : '서울강남',
      })
    },
    breakCarrier: () => stub.setDown(true),
    repairCarrier: () => stub.setDown(false),
    answerWith: (state) => ({ trackingDetails: [{ time: 0, level: state === 'MOON_LANDING' ? 77 : 0 }] }),
    disturb,
    lines,
    stop: stub.stop,
  }
}

interface Tracker {
  name: string
  create(): Promise<TrackerWorld>
  /** A server of one's own hides an unknown number behind the error of a fault. */
  hidesUnknown?: boolean
}

export const TRACKERS: readonly Tracker[] = [
  { name: 'delivery-tracker', create: () => createDeliveryTracker(false) },
  { name: 'delivery-tracker of its own', create: () => createDeliveryTracker(true), hidesUnknown: true },
  { name: 'sweet-tracker', create: createSweetTracker },
]
