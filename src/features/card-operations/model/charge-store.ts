import type { ChargeCardBody, ChargedCard } from '@/contract/main/charge'
import type { ExchangeResult, ExchangeBody } from '@/contract/main/card'
import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'

export interface ChargeForm {
  amount: string
  from: ChargeCardBody['from']
  paymentMethod: NonNullable<ChargeCardBody['paymentMethod']>
}

/** The owner of each is the card: what was begun with one card is not used for another. */
export const chargeForms = draftStore<ChargeForm>('dama_charge_form')
export const chargeSubmissions = submissionStore<ChargeCardBody>('dama_charge_intent')
export const chargeResults = draftStore<ChargedCard>('dama_charge_result')
export const exchangeForms = draftStore<{ amount: string }>('dama_exchange_form')
export const exchangeSubmissions = submissionStore<ExchangeBody>('dama_exchange_intent')
export const exchangeResults = draftStore<ExchangeResult>('dama_exchange_result')
