import * as v from 'valibot'
import { AppError } from '../../http/app-error'
import { requestJson, type SendRequest } from '../call-provider'
import { readSignedForm, signForm } from '../payment/launch-form'
import type { VerificationAdapter, VerifiedPerson } from './verification-adapter'

export interface PortoneVerificationOptions {
  storeId: string
  apiSecret: string
  /** The channel of the gateway that verifies. Its contract must give CI, birth date, gender, nationality and phone number. */
  channelKey: string
  channelType: 'LIVE' | 'TEST'
  apiBase: string
  send: SendRequest
}

const SCRIPT = 'https://cdn.portone.io/v2/browser-sdk.js'

const launchRequest = v.object({
  storeId: v.string(),
  channelKey: v.string(),
  identityVerificationId: v.string(),
  redirectUrl: v.string(),
})

const recordBody = v.object({
  status: v.string(),
  id: v.string(),
  channel: v.optional(v.object({ type: v.string(), key: v.optional(v.string()) })),
})

/** Only the name is sure in PortOne's document: the rest depends on the contract, and nobody is verified without it. */
const personBody = v.object({
  verifiedCustomer: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(1)),
    ci: v.pipe(v.string(), v.minLength(20)),
    birthDate: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
    gender: v.picklist(['MALE', 'FEMALE']),
    isForeigner: v.boolean(),
    phoneNumber: v.pipe(v.string(), v.regex(/^01\d{8,9}$/)),
  }),
})

const errorBody = v.object({ type: v.string() })

/**
 * Identity verification by PortOne V2. Its script opens the window of the gateway behind it, and the return says nothing: the record is
 * read, and must be of this request and of our channel.
 */
export const portoneVerification = (options: PortoneVerificationOptions): VerificationAdapter => {
  const { storeId, apiSecret, channelKey, channelType, apiBase, send } = options

  /** @throws SERVICE_UNAVAILABLE without a usable answer; VERIFICATION_SESSION_INVALID for an unknown request */
  const readRecord = async (requestNo: string): Promise<unknown> => {
    const path = `/identity-verifications/${encodeURIComponent(requestNo)}?storeId=${encodeURIComponent(storeId)}`
    const answer = await requestJson('portone', send, {
      method: 'GET',
      url: apiBase + path,
      headers: { authorization: `PortOne ${apiSecret}` },
    })
    if (answer?.isOk) return answer.body
    const { success, output } = v.safeParse(errorBody, answer?.body)
    const isUnknown = success && output.type === 'IDENTITY_VERIFICATION_NOT_FOUND'
    throw new AppError(isUnknown ? 'VERIFICATION_SESSION_INVALID' : 'SERVICE_UNAVAILABLE')
  }

  return {
    openSession: async ({ requestNo, returnUrl }) => {
      const request = { storeId, channelKey, identityVerificationId: requestNo, redirectUrl: returnUrl }
      return {
        action: new URL('/api/nice/launch', returnUrl).href,
        fields: signForm(JSON.stringify(request), apiSecret),
        encodeData: requestNo,
        secret: {},
      }
    },

    launcher: {
      scriptUrl: SCRIPT,
      script: '(request) => PortOne.requestIdentityVerification(request)',
      start: (form) => {
        const text = readSignedForm(form, apiSecret)
        if (text === null) return null
        const request = v.parse(launchRequest, JSON.parse(text))
        return { label: '본인인증 열기', request, returnUrl: request.redirectUrl }
      },
    },

    encodeCallback: (form) =>
      form.get('code') ? '' : (form.get('identityVerificationId') ?? '').slice(0, 100),

    readResult: async ({ requestNo, encodeData }): Promise<VerifiedPerson> => {
      if (encodeData !== requestNo) throw new AppError('VERIFICATION_SESSION_INVALID')
      const body = await readRecord(requestNo)
      const record = v.safeParse(recordBody, body)
      if (!record.success) throw new AppError('SERVICE_UNAVAILABLE')
      const { id, status, channel } = record.output
      const isOurs =
        id === requestNo && channel?.type === channelType && (channel.key ?? channelKey) === channelKey
      if (!isOurs) throw new AppError('VERIFICATION_SESSION_INVALID')
      const person = v.safeParse(personBody, body)
      if (status !== 'VERIFIED' || !person.success) throw new AppError('VERIFICATION_FAILED')
      const { name, ci, birthDate, gender, isForeigner, phoneNumber } = person.output.verifiedCustomer
      return {
        requestNo,
        ci,
        name,
        birthday: birthDate.replaceAll('-', ''),
        gender: gender === 'MALE' ? 'M' : 'F',
        isForeigner,
        phone: phoneNumber,
      }
    },
  }
}
