import { appendFileSync } from 'node:fs'
import type { App } from '@/server/app'

/** A successful call of the staff API, as on the wire. */
export interface RecordedCall {
  method: string
  /** Below `/api/staff`, with its query. */
  path: string
  body?: string
  answer: string
}

const STAFF = '/api/staff'

/** Writes what tests call of the staff API to the file that RECORD_STAFF_CALLS names: the examples of its document are made of it. */
export const recordStaffCalls = (app: App): App => {
  const file = process.env.RECORD_STAFF_CALLS
  if (!file) return app
  const request = app.request.bind(app)
  app.request = async (input, init, ...rest) => {
    const response = await request(input, init, ...rest)
    const { pathname, search } = new URL(String(input), 'http://dama.local')
    if (!pathname.startsWith(STAFF) || !response.ok) return response
    const isJson = response.headers.get('content-type')?.includes('json')
    const call: RecordedCall = {
      method: init?.method ?? 'GET',
      path: pathname.slice(STAFF.length) + search,
      ...(typeof init?.body === 'string' && { body: init.body }),
      answer: isJson ? await response.clone().text() : '',
    }
    appendFileSync(file, `${JSON.stringify(call)}\n`)
    return response
  }
  return app
}
