import type { CDPSession, Page } from '@playwright/test'
import { clickForToast } from '@tests/setup/click-for-toast'
import { enterPasscode, fillGift, SENDER } from './support/gift'
import { axeViolations, expect, test, withHydrationWait } from './support/test'

const readKeys = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

type Key = Awaited<ReturnType<typeof readKeys>>[number]

interface Authenticator {
  keys(): Promise<Key[]>
  /** The device is lost, or its owner does not unlock it. */
  remove(): Promise<void>
  /** Gives the page back to the devices of the browser. */
  end(): Promise<void>
}

/**
 * A device beside the page, whose owner unlocks it at once, and whose keys are synced. It ends when the page leaves the site, so open a
 * page of the site first.
 *
 * @param keys of another device of the same owner
 */
const addAuthenticator = async (page: Page, keys: readonly Key[] = []): Promise<Authenticator> => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', {})
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  })
  for (const key of keys)
    await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...key, signCount: 0 } })
  return {
    keys: () => readKeys(session, authenticatorId),
    remove: async () => void (await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
    end: async () => {
      await session.send('WebAuthn.disable')
      await session.detach()
    },
  }
}

// A key belongs to a name; an address in numbers has none.
test.use({ baseURL: async ({ server }, use) => use(server.origin.replace('127.0.0.1', 'localhost')) })

// A member each: digits and keys share a limit of attempts in a minute.
const RICH = { id: 'usr_bu_jane', card: 'crd_bu_jane_full' }
const JEJU = { id: 'usr_park_jeju', card: 'crd_park_jeju' }

const myKeys = (page: Page) => page.getByRole('list', { name: '등록한 패스키' }).getByRole('listitem')

/** Makes a key on a new device beside the page, after a proof by the six digits. */
const registerKey = async (page: Page) => {
  await page.goto('/my/settings')
  const device = await addAuthenticator(page)
  await page.getByRole('button', { name: '이 기기의 패스키 등록하기' }).click()
  await enterPasscode(page)
  await expect(myKeys(page)).toHaveCount(1)
  return device
}

const removeKey = async (page: Page) => {
  await page.goto('/my/settings')
  await page.getByRole('button', { name: / 패스키 지우기$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(myKeys(page)).toHaveCount(0)
}

const signOut = async (page: Page) => {
  await page.goto('/my/settings')
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

/** The last tap of a filled gift. */
const send = (page: Page) =>
  page
    .getByRole('dialog', { name: '이렇게 보낼까요?' })
    .getByRole('button', { name: /선물 보내기$/ })
    .click()

const sentHeading = (page: Page) => page.getByRole('heading', { name: '선물이 준비됐어요' })

/** What the browser of the page signs for a challenge. */
const answer = (page: Page, challenge: string) =>
  page.evaluate(async (text) => {
    const bytes = (value: string) =>
      Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (part) => part.charCodeAt(0))
    const credential = await navigator.credentials.get({
      publicKey: { challenge: bytes(text), rpId: 'localhost', userVerification: 'required' },
    })
    return (credential as PublicKeyCredential).toJSON()
  }, challenge)

test.describe('a passkey', () => {
  // A removed key is refused once.
  test.use({ expectedConsole: /status of 403/ })

  test('is registered after the digits, signs in, sends a gift without them, and is removed', async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs(SENDER)
    const device = await registerKey(page)
    expect(await device.keys()).toEqual([
      expect.objectContaining({ rpId: 'localhost', isResidentCredential: true, backupEligibility: true }),
    ])
    await expect(myKeys(page)).toContainText('여러 기기에서 함께 쓰는 패스키')
    expect(await axeViolations(page)).toEqual([])
    // The proof is that of the key now.
    await clickForToast(
      page.getByRole('button', { name: '이 기기의 패스키 등록하기' }),
      '이 기기에는 이미 패스키가 있어요',
    )

    await signOut(page)
    await page.goto('/my/login?returnTo=%2Fmy%2Fgift%2Fsent-history')
    await page.getByRole('button', { name: '패스키로 로그인하기' }).click()
    await expect(page).toHaveURL(/\/my\/gift\/sent-history$/)

    await fillGift(page, '1000', '패스키로 보내요')
    await send(page)
    await expect(sentHeading(page)).toBeVisible()

    await removeKey(page)
    await fillGift(page, '1000', '숫자로 보내요')
    await send(page)
    await enterPasscode(page)
    await expect(sentHeading(page)).toBeVisible()

    await signOut(page)
    await page.goto('/my/login')
    await device.end()
  })

  test('of a lost device leaves the digits', async ({ page, signInAs }) => {
    test.slow()
    await signInAs(RICH.id)
    const device = await registerKey(page)
    await fillGift(page, '1000', '새 기기로 보내요', RICH.card)
    await device.remove()
    await send(page)
    await enterPasscode(page)
    await expect(sentHeading(page)).toBeVisible()
    await removeKey(page)
    await device.end()
  })

  test('answers no other site, and nothing twice', async ({ page, context, baseURL, signInAs }) => {
    test.slow()
    await signInAs('usr_gu_palil')
    const device = await registerKey(page)
    const keys = await device.keys()
    const { challenge } = (await (await page.request.post('/api/auth/passkey/options')).json()) as {
      challenge: string
    }
    const signIn = async (data: unknown) => (await page.request.post('/api/auth/passkey', { data })).status()

    // Another program of the same machine: the browser takes it for the same site, and signs where it stands.
    const elsewhere = 'http://localhost:4999/'
    await context.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
    const other = await context.newPage()
    await other.goto(elsewhere)
    const stolen = await addAuthenticator(other, keys)
    expect(await signIn(await answer(other, challenge))).toBe(403)
    await stolen.end()
    await other.close()
    await context.unroute(elsewhere)

    const next = (await (await page.request.post('/api/auth/passkey/options')).json()) as {
      challenge: string
    }
    const signed = await answer(page, next.challenge)
    expect([await signIn(signed), await signIn(signed)]).toEqual([200, 403])
    expect(new URL(page.url()).origin).toBe(baseURL)
    await removeKey(page)
    await device.end()
  })

  test('sends a gift that waits in each of two tabs, and is gone in both after its removal', async ({
    page,
    context,
    signInAs,
  }) => {
    test.slow()
    await signInAs(JEJU.id)
    const device = await registerKey(page)
    const second = withHydrationWait(await context.newPage())
    await fillGift(second, '2000', '둘째 탭', JEJU.card)
    const copy = await addAuthenticator(second, await device.keys())
    await fillGift(page, '1000', '첫째 탭', JEJU.card)
    // A browser asks for a key only in the tab that its owner sees.
    for (const tab of [second, page]) {
      await tab.bringToFront()
      await send(tab)
      await expect(sentHeading(tab)).toBeVisible()
    }

    await fillGift(second, '1000', '지운 뒤에', JEJU.card)
    await removeKey(page)
    await second.bringToFront()
    await send(second)
    await enterPasscode(second)
    await expect(sentHeading(second)).toBeVisible()
    await copy.end()
    await second.close()
    await device.end()
  })
})
