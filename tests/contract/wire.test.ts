import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { capabilitiesOf } from '@/contract/capabilities'
import { errorBody } from '@/contract/common'
import { signInResult } from '@/contract/main/auth'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorNameOf } from '@/domain/error-codes'
import { toCamel } from '@/lib/key-case'
import { PRODUCT, TRANSACTION, openBackend, backend } from './harness'

openBackend()

describe('the wire format', () => {
  it('commerce services use snake_case, the main API keeps its own field names', async () => {
    const product = await backend().call('GET', `${PRODUCT}/dama/products/prd_moon-mug`)
    expect(product.body).toHaveProperty('min_sell_price')
    expect(product.body).not.toHaveProperty('minSellPrice')
    expect((await backend().call('GET', '/api/user/me', { as: KIM_DAMA })).body).toHaveProperty('harmonyId')
  })

  it.each([
    ['/api', 'main'],
    [PRODUCT, 'product'],
    [TRANSACTION, 'transaction'],
  ] as const)(
    '%s/capabilities lists the headers and capabilities that the specification lacks',
    async (address, service) => {
      const { body } = await backend().call('GET', `${address}/capabilities`)
      expect(body).toEqual({
        headers: ['Idempotency-Key', 'X-Passcode-Proof', 'X-Screen-Member'],
        capabilities: capabilitiesOf(service),
      })
    },
  )

  it('sign-in returns tokens in `data`', () => {
    expect(v.is(signInResult, { data: { token: 'a', refreshToken: 'b', needsTerms: false } })).toBe(true)
    expect(v.is(signInResult, { token: 'a', refreshToken: 'b' })).toBe(false)
  })

  it.each([
    ['GET', '/api/user/me', 401],
    ['GET', `${PRODUCT}/dama/products/nothing`, 404],
    ['GET', '/api/no/such/call', 404],
    ['GET', `${TRANSACTION}/dama/direct/order?skus=broken&postal_code=04524`, 400],
  ])('%s %s fails with a code of the catalogue', async (method, path, status) => {
    const answer = await backend().call(method, path)
    expect(answer.status).toBe(status)
    const body = v.parse(errorBody, toCamel(answer.body))
    expect(errorNameOf(body.code) !== undefined).toBe(true)
  })
})
