import { callProvider, type SendRequest } from '@/server/adapters/call-provider'
import type { Disturbance } from '@tests/providers/stub-server'

/** The time after which an answer that never comes is given up; the server waits 10 s. */
const HANGING_TIMEOUT_MS = 200

/** Calls of a stub, which wait as long as the server does. Only an answer that never comes is given up at once. */
export const createDisturbedSend = (stub: { disturb(disturbance: Disturbance): void }) => {
  let isHanging = false
  const send: SendRequest = (url, init) => {
    const options = isHanging ? { timeoutMs: HANGING_TIMEOUT_MS } : {}
    isHanging = false
    return callProvider(url, init, options)
  }
  const disturb = (disturbance: Disturbance) => {
    isHanging = disturbance.delayMs !== undefined || disturbance.hangBody === true
    stub.disturb(disturbance)
  }
  return { send, disturb }
}

/** Answers that say nothing. With `isApplied` the provider has done its work all the same. */
export const FAULTS: readonly (readonly [string, Disturbance])[] = [
  ['no answer in time', { delayMs: Infinity, isApplied: true }],
  ['a body that stops half way', { hangBody: true }],
  ['half a body', { halfBody: true }],
  [
    '401',
    {
      status: 401,
      body: {
        type: 'UNAUTHORIZED',
        code: 'UNAUTHORIZED_KEY',
        errorCode: 'Unauthorized',
        message: 'wrong key',
      },
    },
  ],
  ['429 with Retry-After', { status: 429, retryAfter: 30, body: { message: 'slow down' } }],
  ['500', { status: 500, body: { message: 'failed' } }],
  ['a page of 500', { status: 500, html: '<html>Internal Server Error</html>' }],
  ['a page of 200', { html: '<html>점검 중</html>', isApplied: true }],
  ['an empty object', { body: {}, isApplied: true }],
  ['a list', { body: [], isApplied: true }],
  ['null', { body: null, isApplied: true }],
]
