import { isElsewhere } from '@/config/env'
import { SCREEN_MEMBER_HEADER } from '@/domain/account'
import { type ClientName, rulesOf } from './client-rules'
import { screenMember } from './screen-member'
import { tokenStore } from './token-store'

/**
 * Sends a change while the page goes away, within the listener of `pagehide`: a client loads and answers too late, and its XHR ends
 * with the page. Without a refresh, and without a result: the next page reads what the server has.
 *
 * @param body with the names of the wire: no client converts them
 */
export const sendWhileLeaving = async (
  client: ClientName,
  method: 'PATCH' | 'DELETE',
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { baseURL, credentials } = rulesOf(client)
  const headers = new Headers({ 'Content-Type': 'application/json' })
  const access = tokenStore.access()
  if (access) headers.set('Authorization', access)
  const member = screenMember()
  // Another service may refuse a header that it does not list.
  if (member && !isElsewhere(baseURL)) headers.set(SCREEN_MEMBER_HEADER, member)
  await fetch(`${baseURL}${path}`, {
    method,
    keepalive: true,
    credentials: credentials ? 'include' : 'same-origin',
    headers,
    body: JSON.stringify(body),
  })
}
