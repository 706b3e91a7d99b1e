import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '@/server/deps'
import type { AppEnv } from '@/server/http/app-env'
import { bankSandboxRoutes } from './bank/bank-routes'
import { accountSection, sessionSection } from './console-account'
import { bankSection } from './console-bank'
import { channelSection } from './console-channel'
import { dataSection, maintenanceSection } from './console-data'
import { inquiriesSection, supportSection } from './console-inquiries'
import { ordersSection } from './console-orders'
import { peopleSection } from './console-people'
import { reviewsSection } from './console-reviews'
import {
  refusalSection,
  type ConsoleRequest,
  type ConsoleSection,
  actionForm,
  redirectToConsole,
  formText,
} from './console-section'
import { cardShopSection, studioSection } from './console-studio'
import { vouchersSection } from './console-vouchers'
import { walletSection } from './console-wallet'
import { loginRoutes } from './login-routes'
import { niceSandboxRoutes } from './nice-routes'
import { type Html, sandboxPage } from './page'
import { paymentSandboxRoutes } from './payment-routes'
import { requireOwnHost, requireSameOrigin } from './require-own-host'
import { readSession } from './session-cookies'
import { clearSwitch, readSwitch, setSwitch } from './switches'

const KEY = 'login.next'

const FAULTS: Record<string, string> = {
  code_refused: '제공자가 코드를 거절해요 (4011)',
  provider_down: '제공자가 응답하지 않아요 (7008)',
}

const routes = new Hono<AppEnv>()

routes.post('/login/next', async (c) => {
  const fault = await formText(c, 'fault')
  const { db } = c.get('deps')
  if (!(fault in FAULTS)) {
    await clearSwitch(db, KEY)
    return redirectToConsole(c, '다음 로그인은 그대로 진행돼요.')
  }
  await setSwitch(db, KEY, fault)
  return redirectToConsole(c, `다음 로그인 한 번: ${FAULTS[fault]}`)
})

/** Makes the next social sign-in fail, once. */
const loginSection: ConsoleSection = {
  title: '다음 소셜 로그인',
  routes,
  render: async ({ db }) => {
    const fault = await readSwitch(db, KEY)
    return html`<p class="note">지금: ${(fault && FAULTS[fault]) ?? '그대로 진행돼요'}</p>
      <div class="row">
        ${Object.entries(FAULTS).map(([key, label]) =>
          actionForm({ path: 'login/next', label, fields: { fault: key } }),
        )}
        ${actionForm({ path: 'login/next', label: '그대로 진행하기', fields: { fault: '' } })}
      </div>`
  },
}

/** In the order of the page. */
const consoleSections: ConsoleSection[] = [
  peopleSection,
  sessionSection,
  loginSection,
  accountSection,
  ordersSection,
  vouchersSection,
  inquiriesSection,
  supportSection,
  reviewsSection,
  walletSection,
  bankSection,
  cardShopSection,
  studioSection,
  channelSection,
  maintenanceSection,
  refusalSection,
  dataSection,
]

const MAX_MESSAGE_LENGTH = 200

/** The console, which brings the product into any state. */
const consolePage = async (
  deps: Deps,
  request: ConsoleRequest,
  message: string | undefined,
): Promise<Html> => {
  const blocks: Html[] = []
  // Sequential, because the embedded database has a single connection.
  for (const section of consoleSections) {
    blocks.push(
      html`<section>
        <h2>${section.title}</h2>
        ${await section.render(deps, request)}
      </section>`,
    )
  }
  return sandboxPage({
    title: '콘솔',
    banner: '여기서 바꾼 것은 연습용 데이터에만 남아요.',
    body: html`<main class="wide">
      <h1>연습용 콘솔</h1>
      ${message ? html`<section class="message" role="status">${message.slice(0, MAX_MESSAGE_LENGTH)}</section>` : ''}
      <p><a href="/">앱으로 가기</a></p>
      ${blocks}
    </main>`,
  })
}

/** Mounted at `/api/sandbox`. */
export const sandboxRoutes = new Hono<AppEnv>({ strict: false })

sandboxRoutes.get('/', requireOwnHost, async (c) => {
  const session = await readSession(c)
  const request = { userId: session?.userId ?? null, query: c.req.query() }
  return c.html(await consolePage(c.get('deps'), request, c.req.query('message')))
})

sandboxRoutes.use('/console/*', requireOwnHost, requireSameOrigin)
for (const section of consoleSections) sandboxRoutes.route('/console', section.routes)

sandboxRoutes.route('/oauth', loginRoutes)
sandboxRoutes.route('/pay', paymentSandboxRoutes)
sandboxRoutes.route('/nice', niceSandboxRoutes)
sandboxRoutes.route('/bank', bankSandboxRoutes)
