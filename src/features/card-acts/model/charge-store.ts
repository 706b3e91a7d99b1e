import type { ChargeCardBody, ChargedCard } from '@/contract/main/charge'
import type { Exchanged, ExchangeBody } from '@/contract/main/card'
import { draftStore } from '@/lib/draft-store'
import { intentStore } from '@/lib/kept-intent'

export interface ChargeForm {
  amount: string
  from: ChargeCardBody['from']
  paymentMethod: NonNullable<ChargeCardBody['paymentMethod']>
}

/** All of them are kept by the card's id: what was begun with one card is not taken for another. */
export const chargeForms = draftStore<ChargeForm>('dama_charge_form')
export const chargeIntents = intentStore<ChargeCardBody>('dama_charge_intent')
export const chargeResults = draftStore<ChargedCard>('dama_charge_result')
export const exchangeForms = draftStore<{ amount: string }>('dama_exchange_form')
export const exchangeIntents = intentStore<ExchangeBody>('dama_exchange_intent')
export const exchangeResults = draftStore<Exchanged>('dama_exchange_result')
