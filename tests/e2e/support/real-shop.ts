import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { parseServerEnv } from '@/config/server-env'
import type { Tokens } from '@/contract/main/auth'
import type { GatewayName } from '@/domain/payment-method'
import { createAdapters } from '@/server/adapters/create-adapters'
import { openPglite } from '@/server/db/open-database'
import { paymentSettings } from '@/server/db/schema/channel'
import type { Deps } from '@/server/deps'
import { noExtension } from '@/server/extension'
import { checkLedger } from '@/server/ledger/check-ledger'
import { silentLog } from '@/server/observability/log'
import { startSession } from '@/server/services/main/auth/tokens'
import { paymentPurposes } from '@/server/services/payment-purposes'
import { startDeliveryTrackerStub } from '@tests/providers/delivery-tracker/stub'
import { startPortoneStub } from '@tests/providers/portone/stub'
import { startSolapiStub } from '@tests/providers/solapi/stub'
import { startTossStub } from '@tests/providers/toss/stub'
import { cookiesOf } from '@tests/setup/member-cookies'
import { ignoreSettingsFiles } from '@tests/setup/no-settings'
import { type ProductionServer, startProductionServer } from '@tests/setup/production-server'
import { expect, test as base } from './test'

const SECRET = 'a-session-secret-for-tests-with-real-providers'
/** The sample member of these tests. */
export const SHOPPER = 'usr_kim_dama'
/** Sign-ins that are prepared, one for each test: no provider of social login is there. */
const SESSIONS = 60
/** Where the browser finds the windows of the gateways: their stubs have no certificate. */
const WINDOWS = { portone: 'https://windows.portone.test', toss: 'https://windows.toss.test' }
const CHANNELS = ['card', 'easy', 'vbank'].map((method) => ({
  key: `channel-key-${method}`,
  pgProvider: 'INICIS_V2',
  pgMerchantId: 'stub',
}))

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** A shop with contracts: a production server without the sandbox, and the stubs of its providers. */
export interface RealShop {
  server: ProductionServer
  portone: Awaited<ReturnType<typeof startPortoneStub>>
  toss: Awaited<ReturnType<typeof startTossStub>>
  solapi: Awaited<ReturnType<typeof startSolapiStub>>
  tracker: Awaited<ReturnType<typeof startDeliveryTrackerStub>>
  /** Restarts the server after work on its data, as the staff does it. The clock of the work is the server's. */
  change(work: (deps: Deps) => Promise<unknown>): Promise<void>
  /** The gateway of every payment that begins from here on. */
  chooseGateway(gateway: GatewayName): Promise<void>
  /** Moves the clock of the server and of the providers on. */
  passTime(ms: number): Promise<void>
  /** The server's time. */
  now(): Date
  /** Cookies of a new sign-in of the shopper. */
  takeCookies(): { name: string; value: string; url: string }[]
}

type Stubs = Awaited<ReturnType<typeof startStubs>>

export const startStubs = async (now: () => number) => ({
  portone: await startPortoneStub({
    storeId: 'store-00000000-0000-4000-8000-000000000000',
    channels: CHANNELS,
    publicOrigin: WINDOWS.portone,
    now,
  }),
  toss: await startTossStub({ publicOrigin: WINDOWS.toss, now }),
  solapi: await startSolapiStub({ senders: ['0212345678'], now }),
  tracker: await startDeliveryTrackerStub({ now }),
})

/** Settings of a server without the sandbox: its keys at the stubs, and where its calls to providers go. */
export const settingsOf = ({ portone, toss, solapi, tracker }: Stubs) => ({
  DAMA_SANDBOX: 'off',
  DAMA_SESSION_SECRET: SECRET,
  DAMA_PROVIDERS: 'test',
  PORTONE_STORE_ID: portone.storeId,
  PORTONE_API_SECRET: portone.apiSecret,
  PORTONE_WEBHOOK_SECRET: portone.webhookSecret,
  PORTONE_CHANNELS: ['card', 'easy', 'vbank'].map((method) => `${method}=channel-key-${method}`).join(),
  TOSS_CLIENT_KEY: 'test_ck_stub',
  TOSS_SECRET_KEY: toss.secretKey,
  SOLAPI_API_KEY: solapi.apiKey,
  SOLAPI_API_SECRET: solapi.apiSecret,
  SOLAPI_SENDER: '0212345678',
  DELIVERY_TRACKER_CLIENT_ID: tracker.clientId,
  DELIVERY_TRACKER_CLIENT_SECRET: tracker.clientSecret,
  TEST_PROVIDERS: JSON.stringify({
    'https://api.portone.io': portone.origin,
    'https://api.tosspayments.com': toss.origin,
    'https://api.solapi.com': solapi.origin,
    'https://apis.tracker.delivery': tracker.origin,
  }),
})
export const REDIRECTED = './tests/setup/redirected-providers.mjs'

/** Work on the data of a server that is not running. */
export const workOn = async (
  dataDir: string,
  settings: ReturnType<typeof settingsOf>,
  now: () => Date,
  work: (deps: Deps) => Promise<unknown>,
): Promise<void> => {
  const env = parseServerEnv({ ...ignoreSettingsFiles(), ...settings })
  const { db, withUnlimitedStatements, close } = await openPglite(dataDir)
  await work({
    db,
    withUnlimitedStatements,
    env,
    sessionSecret: SECRET,
    adapters: createAdapters(env, {}),
    paymentPurposes,
    pictures: noExtension.pictures,
    invariants: noExtension.invariants,
    now,
    log: silentLog,
  })
  await close()
}

const startRealShop = async (): Promise<RealShop & { stop(): Promise<void> }> => {
  let offset = 0
  const now = () => Date.now() + offset
  const stubs = await startStubs(now)
  const settings = settingsOf(stubs)
  const work = async (dataDir: string, change: (deps: Deps) => Promise<unknown>) => {
    await writeFile(join(dataDir, 'clock'), String(offset))
    await workOn(dataDir, settings, () => new Date(now()), change)
  }
  const sessions: Tokens[] = []
  const prepareSessions = async (deps: Deps) => {
    for (let count = 0; count < SESSIONS; count += 1)
      sessions.push(await startSession(deps.db, deps, { userId: SHOPPER, device: '' }))
  }
  const choose =
    (gateway: GatewayName) =>
    async ({ db }: Deps) => {
      await db.update(paymentSettings).set({ pgType: gateway })
    }
  let dataFolder = ''
  const server = await startProductionServer(settings, {
    preload: REDIRECTED,
    prepare: (dataDir) => {
      dataFolder = dataDir
      return work(dataDir, async (deps) => {
        await choose('portone')(deps)
        await prepareSessions(deps)
      })
    },
  })
  const change: RealShop['change'] = async (changeData) => {
    await server.restart(() => work(dataFolder, changeData))
  }
  return {
    ...stubs,
    server,
    change,
    chooseGateway: (gateway) => change(choose(gateway)),
    passTime: async (ms) => {
      offset += ms
      await change(async () => undefined)
    },
    now: () => new Date(now()),
    takeCookies: () => {
      const tokens = sessions.shift()
      if (!tokens) throw new Error('no session is left')
      return cookiesOf(server.origin, tokens)
    },
    stop: async () => {
      await change(async ({ db }) => expect(await checkLedger(db)).toEqual([]))
      await server.stop()
      for (const stub of Object.values(stubs)) await stub.stop()
    },
  }
}

/** Answers the browser's calls to a gateway by its stub. A redirect goes to the browser, as it does on the network. */
const passTo = (origin: string) => async (route: Route) => {
  const url = new URL(route.request().url())
  const response = await route.fetch({ url: origin + url.pathname + url.search, maxRedirects: 0 })
  await route.fulfill({ response })
}

export const routeWindows = async (page: Page, { portone, toss }: Pick<Stubs, 'portone' | 'toss'>) => {
  const answers = [
    ['https://cdn.portone.io/**', portone],
    [`${WINDOWS.portone}/**`, portone],
    ['https://js.tosspayments.com/**', toss],
    [`${WINDOWS.toss}/**`, toss],
  ] as const
  for (const [address, { origin }] of answers) await page.route(address, passTo(origin))
}

/** A test of the app as a company runs it. Its members are signed in by a token; there is no sandbox. */
export const realTest = base.extend<object, { shop: RealShop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { stop, ...shop } = await startRealShop()
      await use(shop)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  server: [async ({ shop }, use) => use(shop.server), { scope: 'worker' }],
  page: async ({ page, shop }, use) => {
    await routeWindows(page, shop)
    // Pictures of the seed belong to the sandbox.
    await page.route('**/api/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
    )
    await use(page)
  },
  signInAs: async ({ context, shop }, use) => use(async () => context.addCookies(shop.takeCookies())),
})
