import { mainClient } from '@/api/http/clients'
import { readAccount } from './reader'

/**
 * The id of the member that a new access token belongs to. The token is not stored yet, so an error of the session leads to no
 * other page.
 */
export const getTokenMember = async (token: string): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` }
  return (await readAccount('user', mainClient.get('/api/user/me', { headers, skipAuth: true }))).id
}
