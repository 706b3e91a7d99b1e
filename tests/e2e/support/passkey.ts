import type { CDPSession, Page } from '@playwright/test'

const readKeys = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials

type Key = Awaited<ReturnType<typeof readKeys>>[number]

export interface Authenticator {
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
export const addAuthenticator = async (page: Page, keys: readonly Key[] = []): Promise<Authenticator> => {
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
