import { startStubServer, type StubAnswer } from '../stub-server'

export interface SweetTrackerStubOptions {
  key?: string
  /** Milliseconds since 1970. */
  now?: () => number
  /** How often one number may be asked for in a day, after which the code is 105. */
  dailyLimit?: number
}

/** 1 prepared, 2 picked up, 3 in transit, 4 at the local branch, 5 out for delivery, 6 delivered. */
export interface SweetScan {
  level: 1 | 2 | 3 | 4 | 5 | 6
  kind: string
  where: string
}

const COMPANIES = [
  { Code: '01', Name: '우체국택배', International: 'false' },
  { Code: '04', Name: 'CJ대한통운', International: 'false' },
  { Code: '05', Name: '한진택배', International: 'false' },
  { Code: '06', Name: '로젠택배', International: 'false' },
  { Code: '08', Name: '롯데택배', International: 'false' },
]

/**
 * Sweet Tracker (https://info.sweettracker.co.kr, documented behind a sign-in and known through public integrations). Failures are
 * answered with status 200 and `{ status: false, code, msg }`. By a public integration of October 2026, calls by GET ended on
 * 2026-10-30 and POST with JSON takes their place; the stub answers both, and `requests` tells which came.
 */
export const startSweetTrackerStub = async (options: SweetTrackerStubOptions = {}) => {
  const { key = 'stub-key', now = Date.now, dailyLimit = Infinity } = options
  const parcels = new Map<string, (SweetScan & { time: number; timeString: string })[]>()
  const asked = new Map<string, number>()
  let isDown = false

  /** `YYYY-MM-DD hh:mm:ss` in Korea. */
  const timeString = (time: number) =>
    new Date(time + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const failure = (code: string, msg: string): StubAnswer => ({ body: { status: false, msg, code } })

  const track = ({ t_code: company = '', t_invoice: invoice = '' }: Record<string, string>): StubAnswer => {
    const name = `${company} ${invoice}`
    const count = (asked.get(name) ?? 0) + 1
    asked.set(name, count)
    if (isDown) return failure('106', 'fault')
    if (count > dailyLimit) return failure('105', 'too often today')
    const scans = parcels.get(name)
    if (!scans || !/^\d+$/.test(invoice)) return failure('104', 'invoice or company')
    const details = scans.map((scan) => ({
      ...scan,
      code: null,
      manName: '',
      manPic: '',
      remark: null,
      telno: '',
      telno2: '',
    }))
    const last = details.at(-1) ?? null
    const isComplete = last?.level === 6
    return {
      body: {
        result: 'Y',
        complete: isComplete,
        completeYN: isComplete ? 'Y' : 'N',
        invoiceNo: invoice,
        itemName: '',
        level: last?.level ?? 1,
        receiverName: '',
        senderName: '',
        estimate: null,
        trackingDetails: details,
        firstDetail: details[0] ?? null,
        lastDetail: last,
      },
    }
  }

  const server = await startStubServer(({ path, query, body }) => {
    const fields = { ...query, ...(body as Record<string, string> | undefined) }
    if (!path.startsWith('/api/v1/')) return { status: 404, text: '' }
    if (fields.t_key !== key) return failure('101', 'key')
    if (path === '/api/v1/companylist') return { body: { Company: COMPANIES } }
    return path === '/api/v1/trackingInfo' ? track(fields) : { status: 404, text: '' }
  })

  return {
    ...server,
    key,

    /** A carrier's scan; the first one makes the number known. */
    scan: (company: string, invoice: string, scan: SweetScan) => {
      const name = `${company} ${invoice}`
      const time = now()
      parcels.set(name, [...(parcels.get(name) ?? []), { ...scan, time, timeString: timeString(time) }])
    },

    /** The tracker cannot ask the carrier: code 106. */
    setDown: (value: boolean) => {
      isDown = value
    },
  }
}

export type SweetTrackerStub = Awaited<ReturnType<typeof startSweetTrackerStub>>
