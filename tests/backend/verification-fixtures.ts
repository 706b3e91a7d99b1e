import { VERIFICATION_FAIL_PATH, VERIFICATION_RETURN_PATH } from '@/config/paths'
import type { VerificationPurpose } from '@/domain/verification'
import type { TestBackend } from '@tests/setup/backend'

const ORIGIN = 'http://dama.local'

export interface VerificationSession {
  requestId: string
  action: string
  fields: Record<string, string>
}

/** As the screen asks for it. */
export const openVerification = async (
  { call }: TestBackend,
  as: string,
  purpose: VerificationPurpose = 'identity',
): Promise<VerificationSession> => {
  const answer = await call('POST', '/api/nice/request-encData', {
    as,
    body: {
      authType: 'M',
      customize: 'Mobile',
      sreturnUrl: ORIGIN + VERIFICATION_RETURN_PATH,
      serrorUrl: ORIGIN + VERIFICATION_FAIL_PATH,
      purpose,
    },
  })
  if (answer.status !== 200) throw new Error(`no verification session: ${JSON.stringify(answer.body)}`)
  return answer.body
}

const post = ({ app }: TestBackend, path: string, fields: Record<string, string>) =>
  app.request(ORIGIN + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
    body: new URLSearchParams(fields).toString(),
  })

/** Presses a button of the provider's window. @returns the page of its answer */
export const chooseOnProviderPage = async (
  backend: TestBackend,
  session: VerificationSession,
  choice: Record<string, string>,
) => {
  const answer = await post(backend, `${session.action}/act`, { ...session.fields, ...choice })
  return { status: answer.status, page: await answer.text() }
}

/**
 * Follows the page back to the app, as the browser does. @returns the final address, including the
 * fragment after `#`
 */
export const returnFromProvider = async (backend: TestBackend, page: string) => {
  const address = /action="([^"]+)" data-return/.exec(page)?.[1] ?? ''
  const encoded = /name="EncodeData" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const answer = await post(backend, address, { EncodeData: encoded })
  const to = new URL(answer.headers.get('location') ?? '/', ORIGIN)
  return {
    status: answer.status,
    path: to.pathname,
    result: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  }
}

/**
 * The whole verification session with one of the provider's persons. @returns what the screen then
 * sends
 */
export const verifyAsPerson = async (
  backend: TestBackend,
  as: string,
  person: string,
  purpose: VerificationPurpose = 'identity',
) => {
  const session = await openVerification(backend, as, purpose)
  const { page } = await chooseOnProviderPage(backend, session, { person })
  return (await returnFromProvider(backend, page)).result
}
