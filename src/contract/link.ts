import * as v from 'valibot'
import { content, prepared, required } from './wire'

/** A path of this site, or a web page: no script, no data, and no path that a browser takes for another site. */
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/[^\s/?#\\])[^\\\p{Cc}]*$/iu
const toAddress = (value: unknown): unknown =>
  typeof value === 'string' && ADDRESS.test(value.trim()) ? value.trim() : undefined

/** The address of a link. One that no link may have counts as none. */
export const link = prepared(v.string(), toAddress)
/** Where the browser is sent: an answer without an address that it may open is unreadable. */
export const destination = required(prepared(v.string(), toAddress))

/** A form that the browser posts to open the payment window. */
export const paymentWindow = v.object({
  action: destination,
  acceptCharset: v.string(),
  fields: v.record(v.string(), v.string()),
})
export type PaymentWindow = v.InferOutput<typeof paymentWindow>
/** Null where nothing is left to pay. One that cannot be opened is not taken for that. */
export const windowToOpen = content(v.nullable(paymentWindow))
