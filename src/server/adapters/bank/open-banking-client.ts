import type { BankAdapter } from './bank-adapter'
import { type BankFetch, type Json, requestBank } from './bank-fetch'
import { TOKEN_PATH } from './open-banking-wire'
import type { Vault } from './vault'

export interface OpenBankingOptions {
  clientId: string
  clientSecret: string
  /** Ten characters; every bank_tran_id starts with them. */
  institution: string
  /** Our account at the institute, for both directions. */
  contractAccount: string
  /** Encrypted pass phrase of the contract, for 입금이체. */
  passPhrase: string
  apiBase: string
  /** Base URL of the consent page. */
  pageBase: string
  vault: Vault
  fetchBank: BankFetch
  findMaintenanceEnd: BankAdapter['findMaintenanceEnd']
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
const JSON_TYPE = 'application/json; charset=UTF-8'

/** The requests of open banking. Each returns null when no answer arrives. */
export const openBankingClient = (options: OpenBankingOptions) => {
  const { fetchBank, apiBase } = options
  return {
    requestToken: (fields: Record<string, string>) =>
      requestBank(fetchBank, apiBase + TOKEN_PATH, {
        method: 'POST',
        headers: FORM,
        body: new URLSearchParams({
          client_id: options.clientId,
          client_secret: options.clientSecret,
          ...fields,
        }).toString(),
      }),
    get: (path: string, access: string, query: Record<string, string>) =>
      requestBank(fetchBank, `${apiBase}${path}?${new URLSearchParams(query)}`, {
        method: 'GET',
        headers: { authorization: `Bearer ${access}` },
      }),
    post: (path: string, access: string, body: Json) =>
      requestBank(fetchBank, apiBase + path, {
        method: 'POST',
        headers: { 'content-type': JSON_TYPE, authorization: `Bearer ${access}` },
        body: JSON.stringify(body),
      }),
  }
}

export type OpenBankingClient = ReturnType<typeof openBankingClient>
