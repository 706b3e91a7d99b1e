import type { GatewayName, PaymentMethod } from '@/domain/payment-method'
import type { PaymentAdapter, WebhookCall } from '@/server/adapters/payment/payment-adapter'
import type { Disturbance } from '@tests/providers/stub-server'

export interface WindowPayment {
  moid: string
  /** KRW. */
  amount: number
  method: PaymentMethod
}

export type WindowEnd = 'approve' | 'decline' | 'close'

/** A gateway as the suite sees it: the adapter, and the verbs of the provider behind it. */
export interface GatewayWorld {
  adapter: PaymentAdapter
  /** Opens the window and ends it as a shopper. @returns the form that the browser brings back */
  endWindow(payment: WindowPayment, end: WindowEnd): Promise<URLSearchParams>
  /** Ends the window that the launch page opened with this request, for a gateway that has a script. */
  endScriptWindow?(request: Record<string, unknown>, end: WindowEnd): URLSearchParams
  deposit(moid: string): Promise<void>
  /** The gateway finds that a deposit had not arrived; only where its documents know this. */
  takeBackDeposit?(moid: string): Promise<void>
  /** The bank refuses the account of the next refund; the sandbox refuses numbers that end with four zeros. */
  refuseNextAccount?(): void
  /** A person cancels at the gateway, by default the whole amount. */
  cancelOutside(moid: string, amount?: number): Promise<void>
  /** Spoils the answer to the next call. */
  disturb(disturbance: Disturbance): void
  countCalls(): number
  /** An answer to an inquiry with this word of state. */
  inquiryWith(state: string, payment: WindowPayment): object
  /** What the adapter has logged, parsed. */
  lines: readonly Record<string, unknown>[]
  /** The calls of the gateway about a payment, the oldest first. */
  webhooksOf(moid: string): WebhookCall[]
  /** What the tax office has of the receipts with this id of ours, for a gateway that issues any. KRW. */
  receiptsOf?(id: string): number[]
  stop(): Promise<void>
}

/**
 * What no document of a gateway says, so that a stub that was written from it answers otherwise than its adapter expects:
 * `OPERATION.md` lists each. Nothing may be assumed of such an answer.
 */
export type Gap = 'state of deposits' | 'missing record' | 'repeated cancellation'

/** A provider that the suite runs over. Each gateway has at least one. */
export interface GatewayProvider {
  gateway: GatewayName
  /** Who answers. */
  by: 'stub' | 'sandbox'
  create(): Promise<GatewayWorld>
  gaps?: readonly Gap[]
}
