import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { startStubServer, type StubAnswer, type StubRequest } from '../stub-server'

/**
 * NICE 본인확인 통합형 API: "NICE API 연동 가이드" (https://www.niceapi.co.kr), read through public integrations. Its three calls are the
 * institution token ("기관 토큰"), the crypto token ("암호화 토큰") and the standard window, which returns the result encrypted.
 */
export interface NicePerson {
  ci?: string
  name?: string
  /** `yyyyMMdd` */
  birthdate?: string
  /** 0: female, 1: male. */
  gender?: string
  /** 0: Korean, 1: foreigner. */
  nationalinfo?: string
  /** Only with the contract option for phone numbers. */
  mobileno?: string
}

interface Session {
  key: string
  iv: string
  hmacKey: string
  request: Record<string, string>
}

const PATH = '/digital/niceid'
const PRODUCT = '2101979031'

export const startNiceStub = async ({
  clientId = 'stub-client',
  clientSecret = 'stub-secret',
  siteCode = 'STUB1',
} = {}) => {
  const tokens = new Set<string>()
  /** By `token_version_id`. */
  const secrets = new Map<string, { plain: string; siteCode: string }>()
  let nextCode: string | undefined

  const headerOf = (code: string) => ({
    GW_RSLT_CD: code,
    GW_RSLT_MSG: code === '1200' ? '오류 없음' : 'stub',
  })

  /** `POST /oauth/oauth/token`: Basic of id and secret, a form; the token is valid for about fifty years ("expires_in"). */
  const answerToken = ({ headers, body }: StubRequest): StubAnswer => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const form = (body ?? {}) as Record<string, string>
    if (headers.authorization !== `Basic ${basic}`)
      return { status: 401, body: { dataHeader: headerOf('1800') } }
    if (form.grant_type !== 'client_credentials' || form.scope !== 'default')
      return { status: 400, body: { dataHeader: headerOf('1300') } }
    const access_token = randomBytes(16).toString('hex')
    tokens.add(access_token)
    return {
      body: {
        dataHeader: headerOf('1200'),
        dataBody: { access_token, token_type: 'bearer', expires_in: 1_576_800_000, scope: 'default' },
      },
    }
  }

  /**
   * `POST /api/v1.0/common/crypto/token`: "Authorization: bearer Base64(access_token:current_timestamp:client_id)", `productID`, and
   * `req_dtim`, `req_no` (at most 30 letters), `enc_mode` 1.
   */
  const answerCrypto = ({ headers, body }: StubRequest): StubAnswer => {
    const bearer = /^bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const [token = '', time = '', id] = Buffer.from(bearer, 'base64').toString('utf8').split(':')
    if (!tokens.has(token) || !/^\d{10}$/.test(time) || id !== clientId)
      return { status: 401, body: { dataHeader: headerOf('1800') } }
    // Its header names have their own spelling: `productID`.
    if (headers.productid !== PRODUCT) return { body: { dataHeader: headerOf('1402') } }
    const { dataBody } = (body ?? {}) as { dataBody?: Record<string, string> }
    const { req_dtim = '', req_no = '', enc_mode } = dataBody ?? {}
    const code = nextCode
    nextCode = undefined
    const isValid = /^\d{14}$/.test(req_dtim) && /^[A-Za-z0-9]{1,30}$/.test(req_no) && enc_mode === '1'
    if (!isValid || code)
      return {
        body: { dataHeader: headerOf('1200'), dataBody: { rsp_cd: code ?? 'EAPI2500', res_msg: 'stub' } },
      }
    const token_val = randomBytes(24).toString('base64')
    const token_version_id = randomBytes(10).toString('hex')
    secrets.set(token_version_id, { plain: req_dtim + req_no + token_val, siteCode })
    return {
      body: {
        dataHeader: headerOf('1200'),
        dataBody: {
          rsp_cd: 'P000',
          result_cd: '0000',
          site_code: siteCode,
          token_version_id,
          token_val,
          period: 3600,
        },
      },
    }
  }

  const server = await startStubServer((request) => {
    if (request.method !== 'POST') return { status: 405 }
    if (request.path === `${PATH}/oauth/oauth/token`) return answerToken(request)
    if (request.path === `${PATH}/api/v1.0/common/crypto/token`) return answerCrypto(request)
    return { status: 404 }
  })

  /** "key: base64(SHA-256(req_dtim + req_no + token_val))": 16 characters of its front, the IV the last 16, the HMAC key 32. */
  const openWindow = (fields: Record<string, string>): Session => {
    const { token_version_id = '', enc_data = '', integrity_value, m } = fields
    const secret = secrets.get(token_version_id)
    if (!secret || m !== 'service') throw new Error('the window does not open')
    const hash = createHash('sha256').update(secret.plain).digest('base64')
    const [key, iv, hmacKey] = [hash.slice(0, 16), hash.slice(-16), hash.slice(0, 32)]
    if (createHmac('sha256', hmacKey).update(enc_data).digest('base64') !== integrity_value)
      throw new Error('integrity_value differs')
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    const plain = decipher.update(enc_data, 'base64', 'utf8') + decipher.final('utf8')
    const request = JSON.parse(plain) as Record<string, string>
    if (request.sitecode !== secret.siteCode || !request.returnurl || !request.requestno)
      throw new Error('the window refuses its request')
    return { key, iv, hmacKey, request }
  }

  /** What the window returns: `resultcode` 0000 for success, `utf8_name` URL-encoded, `requestno` of the request. */
  const returned = (fields: Record<string, string>, content: Record<string, unknown>): URLSearchParams => {
    const { key, iv, hmacKey, request } = openWindow(fields)
    const cipher = createCipheriv('aes-128-cbc', key, iv)
    const text = JSON.stringify({
      requestno: request.requestno,
      responseno: 'stub',
      sitecode: siteCode,
      ...content,
    })
    const enc_data = cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
    return new URLSearchParams({
      token_version_id: fields.token_version_id ?? '',
      enc_data,
      integrity_value: createHmac('sha256', hmacKey).update(enc_data).digest('base64'),
    })
  }

  return {
    ...server,
    clientId,
    clientSecret,
    api: server.origin + PATH,
    /** What the shop sent to the window. */
    readWindow: (fields: Record<string, string>) => openWindow(fields).request,
    /** A person passes the window. */
    verify: (fields: Record<string, string>, { name, ...person }: NicePerson) =>
      returned(fields, {
        resultcode: '0000',
        authtype: 'M',
        enctime: '20261128120000',
        ...(name !== undefined && { name, utf8_name: encodeURIComponent(name) }),
        ...person,
      }),
    /** The window ends without a verified person. */
    fail: (fields: Record<string, string>, resultcode: string) => returned(fields, { resultcode }),
    revokeTokens: () => tokens.clear(),
    refuseNext: (code: string) => {
      nextCode = code
    },
  }
}
