import { DAY_MS, SECOND_MS } from '@/domain/duration'
import type { BankConsent } from './bank-adapter'
import { type Json, readText } from './bank-fetch'
import type { OpenBankingClient } from './open-banking-client'
import type { Vault } from './vault'

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
