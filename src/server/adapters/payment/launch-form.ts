import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { PaymentWindow } from '@/contract/link'
import { type GatewayName, PAYMENT_METHODS } from '@/domain/payment-method'
import type { PaymentRequest } from './payment-adapter'

const launchRequest = v.object({
  moid: v.string(),
  amount: v.number(),
  goodsName: v.string(),
  method: v.picklist(PAYMENT_METHODS),
  buyer: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  returnUrl: v.string(),
  stopUrl: v.string(),
  depositUntil: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
})

export type LaunchRequest = v.InferOutput<typeof launchRequest>

const sign = (request: string, key: string): Buffer => createHmac('sha256', key).update(request).digest()

/** The fields of a form that only this server can have made. */
export const signForm = (request: string, key: string): { request: string; signature: string } => ({
  request,
  signature: sign(request, key).toString('hex'),
})

/** Returns the request of a posted form, or null for one that this server has not signed. */
export const readSignedForm = (form: URLSearchParams, key: string): string | null => {
  const text = form.get('request') ?? ''
  const expected = sign(text, key)
  const signature = Buffer.from(form.get('signature') ?? '', 'hex')
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? text : null
}

/**
 * The form that opens our launch page. The request is signed with the gateway's secret key: another site must not open windows with
 * its own amounts, addresses or keys under our name.
 */
export const createLaunchForm = (
  gateway: GatewayName,
  key: string,
  { now, ...request }: PaymentRequest,
): PaymentWindow => {
  const text = JSON.stringify({ ...request, openedAt: now })
  const action = new URL(`/api/payment/launch/${gateway}`, request.returnUrl)
  action.searchParams.set('moid', request.moid)
  return {
    action: action.href,
    acceptCharset: 'utf-8',
    fields: signForm(text, key),
  }
}

/** Returns the request of a posted launch form, or null for one that this server has not signed. */
export const readLaunchForm = (form: URLSearchParams, key: string): LaunchRequest | null => {
  const text = readSignedForm(form, key)
  return text === null ? null : v.parse(launchRequest, JSON.parse(text))
}
