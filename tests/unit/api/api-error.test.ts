import { AxiosError, AxiosHeaders, CanceledError } from 'axios'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { toApiError } from '@/api/http/to-api-error'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'

const answered = (status: number, data: unknown, headers: Record<string, string> = {}) => {
  const config = { headers: new AxiosHeaders() }
  return new AxiosError(
    'failed',
    'ERR_BAD_RESPONSE',
    config,
    {},
    {
      status,
      data,
      headers,
      statusText: '',
      config,
    },
  )
}

describe('toApiError', () => {
  it('reads the error body of the contract', () => {
    const error = toApiError(
      answered(409, { code: 7102, message: '남은 수량이 부족해요.', requestId: 'r-1' }),
    )
    expect(error).toMatchObject({
      kind: 'response',
      status: 409,
      code: 7102,
      message: '남은 수량이 부족해요.',
      fields: {},
      requestId: 'r-1',
    })
    expect(error.cause).toBeInstanceOf(AxiosError)
  })

  it.each([
    ['a page of HTML', 502, '<html>Bad gateway</html>', 7008],
    ['nothing', 500, '', 5000],
    ['null', 404, null, 7003],
    ['a list', 400, [{ code: 1 }], 7000],
    ['a code that is no number', 401, { code: 'E_AUTH', message: 'nope' }, 7001],
    ['an empty code', 403, { code: '', message: 'nope' }, 7002],
    ['no code', 429, { message: 'slow down' }, 7004],
    ['a stack as message', 500, { message: 'Error: x\n  at y' }, 5000],
    ['a code that is no error', 500, { code: 500, message: 'NullPointerException' }, 500],
    ['a code beyond the catalogue', 400, { code: 99_999, message: 'nope' }, 99_999],
  ])('converts %s', (_what, status, body, code) => {
    expect(toApiError(answered(status, body))).toMatchObject({ status, code, message: GENERIC_ERROR_MESSAGE })
  })

  it('accepts a code as text, the request id of the header, and text fields only', () => {
    const body = { code: '1106', message: '차단', fields: { name: '필수예요.', age: 3, list: ['x'] } }
    expect(toApiError(answered(403, body, { 'x-request-id': 'h-1' }))).toMatchObject({
      code: 1106,
      requestId: 'h-1',
      fields: { name: '필수예요.' },
    })
  })

  it.each([
    ['network', new AxiosError('Network Error', 'ERR_NETWORK')],
    ['timeout', new AxiosError('timeout of 15000ms exceeded', 'ECONNABORTED')],
    ['timeout', new AxiosError('slow', 'ETIMEDOUT')],
    ['cancelled', new AxiosError('Request aborted', 'ECONNABORTED')],
    ['cancelled', new CanceledError()],
    ['cancelled', new DOMException('stop', 'AbortError')],
    ['unknown', new TypeError('undefined is not a function')],
    ['unknown', 'text'],
    ['unknown', undefined],
  ])('says %s without an answer', (kind, thrown) => {
    expect(toApiError(thrown)).toMatchObject({ kind, status: 0, code: 0 })
  })

  it('leaves an ApiError as it is', () => {
    const error = new ApiError({ kind: 'network', status: 0, code: 0, message: 'x' })
    expect(toApiError(error)).toBe(error)
  })
})
