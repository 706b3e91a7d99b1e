import { readCookie } from '@/browser/storage/cookies'
import { ACCESS_COOKIE, announceTokens, isLoggedIn, subjectOf } from './token-store'

let member: string | null = null

/**
 * Returns the id of the member for whom this tab has drawn its screen; null for a visitor, and for tokens that do not name their
 * member. Another tab may have signed in another one since, without an event in this tab.
 */
export const screenMember = (): string | null => member

/** Notes that the screen is drawn for the member of the tokens, or for a visitor. An access token that has run out changes nothing. */
export const noteScreenMember = (): void => {
  member = subjectOf(readCookie(ACCESS_COOKIE)) ?? (isLoggedIn() ? member : null)
}

/** After the server has refused a change of another member: the shell compares the tokens and starts the screen afresh. */
export const reportOtherMember = announceTokens
