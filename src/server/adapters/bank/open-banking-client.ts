import { DAY_MS, SECOND_MS } from '@/domain/duration'
import type { BankAdapter, BankConsent } from './bank-adapter'
import { type BankFetch, type Json, readText, requestBank, TOKEN_PATH } from './open-banking-wire'
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

interface Tokens {
  userSeqNo: string
  access: string
  refresh: string
}

/** The tokens of members, stored encrypted with their consent, and the token of the institution, in memory. */
export const openBankingTokens = (client: OpenBankingClient, vault: Vault) => {
  const toConsent = (answer: Json | null, at: Date, previousTokens?: Tokens): BankConsent | null => {
    const access = readText(answer, 'access_token')
    const userSeqNo = readText(answer, 'user_seq_no') || (previousTokens?.userSeqNo ?? '')
    if (access === '' || userSeqNo === '') return null
    const refresh = readText(answer, 'refresh_token') || (previousTokens?.refresh ?? '')
    const tokens: Tokens = { userSeqNo, access, refresh }
    const lifetimeMs = Number(readText(answer, 'expires_in')) * SECOND_MS || DAY_MS
    // A day early, so that no transfer uses an expired token.
    const renewAt = new Date(at.getTime() + Math.max(lifetimeMs - DAY_MS, lifetimeMs / 2))
    return { sealed: vault.encrypt(JSON.stringify(tokens)), renewAt }
  }
  const readTokens = (sealed: string): Tokens => JSON.parse(vault.decrypt(sealed)) as Tokens

  /** The token of the institution, for deposits and inquiries. */
  let institutionToken: { access: string; until: number } | undefined
  const getInstitutionToken = async (at: Date): Promise<string | null> => {
    if (institutionToken && institutionToken.until > at.getTime()) return institutionToken.access
    const answer = await client.requestToken({ grant_type: 'client_credentials', scope: 'oob' })
    const access = readText(answer, 'access_token')
    if (access === '') return null
    institutionToken = {
      access,
      until: at.getTime() + Math.min(Number(readText(answer, 'expires_in')) * SECOND_MS || DAY_MS, DAY_MS),
    }
    return access
  }

  return {
    /** Null if the answer holds no token. Without new values in it, those of `previousTokens` stay. */
    toConsent,
    readTokens,
    /** Null while the institution gets no token. */
    getInstitutionToken,
    dropInstitutionToken: () => {
      institutionToken = undefined
    },
  }
}

export type OpenBankingTokens = ReturnType<typeof openBankingTokens>
