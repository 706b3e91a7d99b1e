import { desc, eq, max } from 'drizzle-orm'
import { html } from 'hono/html'
import {
  type ActorType,
  operableTransitions,
  lineStatus,
  type OrderLineStatus,
} from '@/domain/order-line-status'
import type { ParcelState } from '@/server/adapters/courier/courier-adapter'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { orderLines, orders } from '@/server/db/schema/order'
import { isInTransit } from '@/server/services/transaction/order-line/record-parcel-scan'
import { actionForm } from './console-section'
import { sandboxTrackingNumber } from './courier/sandbox-courier'
import type { Html } from './page'

const PAGE_SIZE = 15
const MAX_PEOPLE = 60
const MAX_PAGE = 9_999
/** Rejections and delays, which need a note of the shop. */
const NEEDS_NOTE = /_fail_|_delay$|_agreed$/
export const CARRIER = { id: 'kr.cjlogistics', name: 'CJ대한통운' }

/** The filter and page of the order lines, which an action does not change. */
interface LinesView {
  /** A member's id; '' shows everybody's. */
  userId: string
  page: number
}

export const readLinesView = (query: Readonly<Record<string, string>> = {}): LinesView => {
  const page = Number(query.linesPage)
  return {
    userId: query.linesOf ?? '',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, MAX_PAGE) : 1,
  }
}

/** The view as query parameters and form fields. */
export const linesViewFields = ({ userId, page }: LinesView): Record<string, string> => ({
  ...(userId !== '' && { linesOf: userId }),
  ...(page > 1 && { linesPage: String(page) }),
})

type Line = typeof orderLines.$inferSelect

const transitionForm = (view: LinesView, line: Line, to: OrderLineStatus, actor: ActorType): Html => {
  const label = `${lineStatus(to).label || to} (${to}, ${actor})`
  const fields = { ...linesViewFields(view), line: line.id, to, actor }
  const isShipping = to === 'ship_ok' || to === 'exchange_reship_ok'
  if (!isShipping && !NEEDS_NOTE.test(to)) return actionForm({ path: 'orders/move', label, fields })
  return html`<form method="post" action="/api/sandbox/console/orders/move">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${
      isShipping
        ? html`<label
            >${CARRIER.name} 운송장 번호
            <input name="trackingNumber" value="${sandboxTrackingNumber(`${line.id}/${to}`)}" maxlength="30"
          /></label>`
        : html`<label>안내 <input name="note" maxlength="200" placeholder="고객에게 보여요" /></label>`
    }
    <button>${label}</button>
  </form>`
}

/** Scans of a carrier, with the state in which each leaves the parcel. */
export const SCANS: ReadonlyMap<string, ParcelState> = new Map([
  ['집화 처리', 'in_transit'],
  ['터미널 도착', 'in_transit'],
  ['배송지로 이동', 'in_transit'],
  ['배송 출발', 'in_transit'],
  ['배송 지연', 'delayed'],
  ['배달 완료', 'delivered'],
])

const scanForms = (view: LinesView, line: Line): Html[] =>
  isInTransit(line) && line.trackingNumber !== null
    ? [...SCANS.keys()].map((scan) =>
        actionForm({
          path: 'orders/scan',
          label: `택배: ${scan}`,
          fields: { ...linesViewFields(view), line: line.id, scan },
        }),
      )
    : []

/** Members with orders, by their latest order. */
const peopleWithOrders = (db: Db) =>
  db
    .select({ id: users.id, name: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .groupBy(users.id, users.name)
    .orderBy(desc(max(orders.createdAt)), users.id)
    .limit(MAX_PEOPLE)

const pageLink = (view: LinesView, page: number, label: string): Html =>
  html`<a
    class="button"
    href="/api/sandbox?${new URLSearchParams(linesViewFields({ ...view, page })).toString()}#orders"
    >${label}</a
  >`

/** The order lines of all members or of one, latest first, each with its allowed transitions. */
export const orderLinesBlock = async (db: Db, view: LinesView): Promise<Html> => {
  const people = await peopleWithOrders(db)
  const matches = await db
    .select({ line: orderLines, sn: orders.sn, name: users.name })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(view.userId === '' ? undefined : eq(orders.userId, view.userId))
    .orderBy(desc(orders.createdAt), orders.id, orderLines.sortOrder, orderLines.id)
    .limit(PAGE_SIZE + 1)
    .offset((view.page - 1) * PAGE_SIZE)
  const lines = matches.slice(0, PAGE_SIZE)
  return html`<h3 id="orders">주문 상품</h3>
    <form method="get" action="/api/sandbox#orders">
      <label
        >누구의 주문
        <select name="linesOf">
          <option value="">모두, 최근 순서로</option>
          ${people.map(
            ({ id, name }) =>
              html`<option value="${id}" ${id === view.userId ? 'selected' : ''}>${name}</option>`,
          )}
        </select></label
      >
      <div class="row"><button>보기</button></div>
    </form>
    ${lines.length === 0 ? html`<p class="note">여기에는 주문이 없어요.</p>` : ''}
    <ul class="list">
      ${lines.map(
        ({ line, sn, name }) =>
          html`<li>
            <b>${line.productTitle}</b> <span class="tag">${line.status}</span>
            <span class="note">${name} · ${sn}</span>
            <div class="row">
              ${operableTransitions(line.status, line.claimedFrom).flatMap(({ to, actors }) =>
                actors.map((actor) => transitionForm(view, line, to, actor)),
              )}
              ${scanForms(view, line)}
            </div>
          </li>`,
      )}
    </ul>
    <div class="row">
      ${view.page > 1 ? pageLink(view, view.page - 1, '앞쪽 주문') : ''}
      ${matches.length > PAGE_SIZE ? pageLink(view, view.page + 1, '다음 주문') : ''}
    </div>`
}
