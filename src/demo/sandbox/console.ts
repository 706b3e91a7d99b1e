import { html } from 'hono/html'
import type { Deps } from '@/server/deps'
import { accountSection } from './console-account'
import { bankSection } from './console-bank'
import { cardShopSection } from './console-card-shop'
import { channelSection } from './console-channel'
import { dataSection } from './console-data'
import { inquiriesSection } from './console-inquiries'
import { loginSection } from './console-login'
import { maintenanceSection } from './console-maintenance'
import { ordersSection } from './console-orders'
import { peopleSection } from './console-people'
import type { ConsoleRequest, ConsoleSection } from './console-section'
import { refusalSection } from './console-error'
import { reviewsSection } from './console-reviews'
import { sessionSection } from './console-session'
import { studioSection } from './console-studio'
import { supportSection } from './console-support'
import { vouchersSection } from './console-vouchers'
import { walletSection } from './console-wallet'
import { type Html, sandboxPage } from './page'

/** In the order of the page. */
export const consoleSections: ConsoleSection[] = [
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
export const consolePage = async (
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
