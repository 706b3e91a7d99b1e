import { createCipheriv, createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { compactTime } from '@/lib/date'
import { AppError } from '../../http/app-error'
import { callProvider, countProviderCall, type SendRequest } from '../call-provider'
import type { VerificationAdapter, VerifiedPerson } from './verification-adapter'

export interface NiceKeys {
  key: string
  iv: string
  hmacKey: string
}

/** Derives the three keys of a request from one hash. */
export const deriveNiceKeys = (requestTime: string, requestNo: string, tokenValue: string): NiceKeys => {
  const hash = createHash('sha256')
    .update(requestTime + requestNo + tokenValue)
    .digest('base64')
  return { key: hash.slice(0, 16), iv: hash.slice(-16), hmacKey: hash.slice(0, 32) }
}

export const encryptNice = (keys: NiceKeys, plain: string): { encData: string; integrity: string } => {
  const cipher = createCipheriv('aes-128-cbc', keys.key, keys.iv)
  const encData = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64')
  return { encData, integrity: createHmac('sha256', keys.hmacKey).update(encData).digest('base64') }
}

/** Returns the plain text, or null if it was not encrypted with these keys. */
export const decryptNice = (keys: NiceKeys, encData: string, integrity: string): string | null => {
  const expected = createHmac('sha256', keys.hmacKey).update(encData).digest()
  const received = Buffer.from(integrity, 'base64')
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  try {
    const decipher = createDecipheriv('aes-128-cbc', keys.key, keys.iv)
    const bytes = Buffer.concat([decipher.update(encData, 'base64'), decipher.final()])
    // Older answers are EUC-KR. Korean text is read from `utf8_name` only.
    return bytes.toString('utf8')
  } catch {
    return null
  }
}

/**
 * NICE 본인확인 통합형 API, written from its published protocol. It was tested with its own encryption only: the servers
 * answer contract partners with a registered address. Carriers' failures are shown in its window. `errorUrl` belongs
 * to the older protocol and is never called.
 */

export const NICE_API = 'https://svc.niceapi.co.kr:22001/digital/niceid'
export const NICE_WINDOW = 'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb'
const PRODUCT = '2101979031'
const TIMEOUT_MS = 5_000

const accessAnswer = v.object({ dataBody: v.object({ access_token: v.pipe(v.string(), v.minLength(1)) }) })
const cryptoAnswer = v.object({
  dataHeader: v.object({ GW_RSLT_CD: v.literal('1200') }),
  dataBody: v.object({
    rsp_cd: v.literal('P000'),
    site_code: v.string(),
    token_version_id: v.string(),
    token_val: v.string(),
  }),
})
const personSchema = v.object({
  resultcode: v.string(),
  requestno: v.string(),
  ci: v.pipe(v.string(), v.minLength(20)),
  utf8_name: v.string(),
  birthdate: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  gender: v.picklist(['0', '1']),
  nationalinfo: v.picklist(['0', '1']),
  mobileno: v.pipe(v.string(), v.regex(/^\d{10,11}$/)),
})
const callbackSchema = v.object({
  token_version_id: v.string(),
  enc_data: v.string(),
  integrity_value: v.string(),
})

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Returns the name, or null for one in another encoding than UTF-8, or none: nobody may be verified by it. */
const decodeName = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded).trim() || null
  } catch {
    return null
  }
}

export const niceVerification = (
  { id, secret }: { id: string; secret: string },
  fetchNice: SendRequest = fetch,
): VerificationAdapter => {
  const requestNice = async <T extends v.GenericSchema>(
    path: string,
    init: RequestInit,
    schema: T,
  ): Promise<v.InferOutput<T>> => {
    let body: unknown
    try {
      const { ok, status, text } = await countProviderCall('nice', async () => {
        const call = { ...init, method: 'POST' }
        const response = await callProvider(NICE_API + path, call, { timeoutMs: TIMEOUT_MS, send: fetchNice })
        return { ok: response.ok, status: response.status, text: await response.text() }
      })
      if (!ok) throw new Error(`answered ${status}`)
      body = JSON.parse(text)
    } catch (cause) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause })
    }
    const answer = v.safeParse(schema, body)
    if (!answer.success) throw new AppError('ENCRYPTION_FAILED')
    return answer.output
  }

  const accessToken = async (): Promise<string> => {
    const basic = Buffer.from(`${id}:${secret}`).toString('base64')
    const { dataBody } = await requestNice(
      '/oauth/oauth/token',
      {
        headers: {
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
        },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'default' }),
      },
      accessAnswer,
    )
    return dataBody.access_token
  }
  // The token is valid for fifty years, so one per process is enough.
  let token: Promise<string> | undefined
  const cachedToken = (): Promise<string> => {
    token ??= accessToken().catch((error: unknown) => {
      token = undefined
      throw error
    })
    return token
  }

  return {
    openSession: async ({ requestNo, authType, returnUrl, now }) => {
      const time = compactTime(now)
      const bearer = Buffer.from(`${await cachedToken()}:${Math.floor(now.getTime() / 1000)}:${id}`).toString(
        'base64',
      )
      const { dataBody } = await requestNice(
        '/api/v1.0/common/crypto/token',
        {
          headers: {
            authorization: `bearer ${bearer}`,
            'content-type': 'application/json',
            client_id: id,
            productID: PRODUCT,
          },
          body: JSON.stringify({
            dataHeader: { CNTY_CD: 'ko' },
            dataBody: { req_dtim: time, req_no: requestNo, enc_mode: '1' },
          }),
        },
        cryptoAnswer,
      ).catch((error: unknown) => {
        // The token may have been revoked: the next window asks for another one.
        token = undefined
        throw error
      })
      const keys = deriveNiceKeys(time, requestNo, dataBody.token_val)
      const windowRequest = {
        requestno: requestNo,
        returnurl: returnUrl,
        sitecode: dataBody.site_code,
        methodtype: 'get',
        popupyn: 'Y',
        ...(authType && { authtype: authType }),
      }
      const { encData, integrity } = encryptNice(keys, JSON.stringify(windowRequest))
      return {
        action: NICE_WINDOW,
        encodeData: encData,
        fields: {
          m: 'service',
          token_version_id: dataBody.token_version_id,
          enc_data: encData,
          integrity_value: integrity,
        },
        secret: { ...keys, tokenVersionId: dataBody.token_version_id },
      }
    },

    encodeCallback: (form) => {
      const callback = v.safeParse(callbackSchema, Object.fromEntries(form))
      return callback.success ? Buffer.from(JSON.stringify(callback.output)).toString('base64url') : ''
    },

    readResult: async ({ requestNo, encodeData, secret: keys }): Promise<VerifiedPerson> => {
      const callback = v.safeParse(
        callbackSchema,
        parseJson(Buffer.from(encodeData, 'base64url').toString('utf8')),
      )
      const { key = '', iv = '', hmacKey = '', tokenVersionId } = keys
      if (!callback.success || callback.output.token_version_id !== tokenVersionId)
        throw new AppError('VERIFICATION_SESSION_INVALID')
      const plain = decryptNice(
        { key, iv, hmacKey },
        callback.output.enc_data,
        callback.output.integrity_value,
      )
      const content = parseJson(plain ?? '') as { resultcode?: string; requestno?: string } | null
      if (!content || content.requestno !== requestNo) throw new AppError('VERIFICATION_SESSION_INVALID')
      const person = v.safeParse(personSchema, content)
      if (!person.success || person.output.resultcode !== '0000') throw new AppError('VERIFICATION_FAILED')
      const name = decodeName(person.output.utf8_name)
      if (name === null) throw new AppError('VERIFICATION_FAILED')
      const { ci, birthdate, gender, nationalinfo, mobileno } = person.output
      return {
        requestNo,
        ci,
        name,
        birthday: birthdate,
        gender: gender === '1' ? 'M' : 'F',
        isForeigner: nationalinfo === '1',
        phone: mobileno,
      }
    },
  }
}
