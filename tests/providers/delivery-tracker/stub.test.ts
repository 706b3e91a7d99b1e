import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDeliveryTrackerStub, type DeliveryTrackerStub } from './stub'

let stub: DeliveryTrackerStub

beforeEach(async () => {
  stub = await startDeliveryTrackerStub({ now: () => Date.UTC(2026, 10, 28) })
})

afterEach(() => stub.stop())

const QUERY = `query Track($carrierId: ID!, $trackingNumber: String!) {
  track(carrierId: $carrierId, trackingNumber: $trackingNumber) {
    lastEvent { time status { code name } description }
    events(last: 2) { edges { node { time status { code } location { name } } } }
  }
}`

interface Answer {
  data?: { track?: unknown; registerTrackWebhook?: boolean } | null
  errors?: { message: string; extensions: { code: string } }[]
}

const call = async (query: string, variables: object, headers: Record<string, string> = {}) => {
  const response = await fetch(`${stub.origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `TRACKQL-API-KEY ${stub.clientId}:${stub.clientSecret}`,
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}

const parcel = { carrierId: 'kr.cjlogistics', trackingNumber: '1234567890' }
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code

describe('track', () => {
  it('gives the last events, and keeps DELIVERED as the last one', async () => {
    stub.scan(parcel.carrierId, parcel.trackingNumber, { code: 'AT_PICKUP' })
    stub.scan(parcel.carrierId, parcel.trackingNumber, {
      code: 'DELIVERED',
      description: '홍길동 010-1234-5678',
    })
    stub.scan(parcel.carrierId, parcel.trackingNumber, { code: 'OUT_FOR_DELIVERY', location: '강남' })
    expect(await call(QUERY, parcel)).toMatchObject({
      status: 200,
      data: {
        track: {
          lastEvent: { status: { code: 'DELIVERED' } },
          events: {
            edges: [
              { node: { status: { code: 'DELIVERED' }, location: null } },
              { node: { status: { code: 'OUT_FOR_DELIVERY' }, location: { name: '강남' } } },
            ],
          },
        },
      },
    })
  })

  it('names its errors', async () => {
    expect(codeOf(await call(QUERY, parcel))).toBe('NOT_FOUND')
    expect(codeOf(await call(QUERY, { ...parcel, carrierId: 'kr.none' }))).toBe('NOT_FOUND')
    expect(codeOf(await call(QUERY, { ...parcel, trackingNumber: 'x y' }))).toBe('BAD_REQUEST')
    stub.breakCarrier(parcel.carrierId)
    expect(codeOf(await call(QUERY, parcel))).toBe('INTERNAL')
  })

  it('refuses what is not of the schema, and a wrong key', async () => {
    expect(await call('{ track(carrierId: "x") { status } }', {})).toMatchObject({ status: 400 })
    expect(await call(QUERY, parcel, { authorization: 'TRACKQL-API-KEY x:y' })).toMatchObject({ status: 401 })
  })
})

it('takes a token of the client-credentials grant', async () => {
  const basic = Buffer.from(`${stub.clientId}:${stub.clientSecret}`).toString('base64')
  const response = await fetch(`${stub.origin}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: token } = (await response.json()) as { access_token: string }
  expect(codeOf(await call(QUERY, parcel, { authorization: `Bearer ${token}` }))).toBe('NOT_FOUND')
})

it('keeps who waits for a number', async () => {
  const mutation =
    'mutation Register($input: RegisterTrackWebhookInput!) { registerTrackWebhook(input: $input) }'
  const input = { ...parcel, callbackUrl: 'https://shop.test/hook', expirationTime: '2026-11-30T00:00:00Z' }
  expect(await call(mutation, { input })).toMatchObject({ data: { registerTrackWebhook: true } })
  expect(stub.registrations).toEqual([input])
})

it('hides what a server of one’s own could not find', async () => {
  await stub.stop()
  stub = await startDeliveryTrackerStub({ isSelfHosted: true })
  expect(await call(QUERY, parcel, { authorization: '' })).toMatchObject({
    errors: [{ message: 'Internal error', extensions: { code: 'INTERNAL' } }],
  })
})
