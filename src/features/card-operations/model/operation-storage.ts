import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'
import type { ExchangeBody, ExchangeResult } from '@/contract/main/card'
import type { ChargeCardBody, ChargedCard } from '@/contract/main/charge'
import { toQueryString } from '@/lib/query-string'

export const withPayment = (path: string, paymentId: string): string =>
  `${path}?${toQueryString({ paymentId })}`

/** The charge form as filled in. */
export interface ChargeFormValues {
  amount: string
  from: ChargeCardBody['from']
  paymentMethod: NonNullable<ChargeCardBody['paymentMethod']>
}

/** The exchange form as filled in. */
export interface ExchangeFormValues {
  amount: string
}

/**
 * Each belongs to a card, so that the draft of one card does not appear for another. That of a charge has no source until the
 * member chooses one or sends it: the preselected one depends on the balance of the visit.
 */
export const chargeForms = draftStore<Omit<ChargeFormValues, 'from'> & Partial<ChargeFormValues>>(
  'dama_charge_form',
)
export const chargeSubmissions = submissionStore<ChargeCardBody>('dama_charge_intent')
export const chargeResults = draftStore<ChargedCard>('dama_charge_result')
export const exchangeForms = draftStore<ExchangeFormValues>('dama_exchange_form')
export const exchangeSubmissions = submissionStore<ExchangeBody>('dama_exchange_intent')
export const exchangeResults = draftStore<ExchangeResult>('dama_exchange_result')
