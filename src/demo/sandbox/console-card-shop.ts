import { addSeconds } from 'date-fns'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { cardDesigns } from '@/server/db/schema/card-shop'
import type { AppEnv } from '@/server/http/app-env'
import { actionForm, redirectToConsole, type ConsoleSection, formText } from './console-section'

const END_IN_SECONDS = 30

const routes = new Hono<AppEnv>()

routes.post('/card-shop/end-events', async (c) => {
  const { db, now } = c.get('deps')
  const at = now()
  const ending = await db
    .update(cardDesigns)
    .set({ endsAt: addSeconds(at, END_IN_SECONDS) })
    .where(and(eq(cardDesigns.type, 'EVENT'), lte(cardDesigns.startsAt, at), gt(cardDesigns.endsAt, at)))
    .returning({ id: cardDesigns.id })
  return redirectToConsole(c, `이벤트 카드 ${ending.length}개가 ${END_IN_SECONDS}초 뒤에 끝나요.`)
})

routes.post('/card-shop/last-piece', async (c) => {
  const left = await c
    .get('deps')
    .db.update(cardDesigns)
    .set({ remaining: 1 })
    .where(eq(cardDesigns.type, 'EVENT_LIMITED'))
    .returning({ id: cardDesigns.id })
  return redirectToConsole(c, `한정 카드 ${left.length}개를 한 장씩 남겼어요.`)
})

routes.post('/card-shop/season', async (c) => {
  const published = (await formText(c, 'published')) === 'true'
  // A design that a member has removed must not come back.
  const isSeasonal = and(eq(cardDesigns.occasion, 'season'), isNull(cardDesigns.designerId))
  await c.get('deps').db.update(cardDesigns).set({ published }).where(isSeasonal)
  return redirectToConsole(c, published ? '계절 카드를 다시 진열했어요.' : '계절 카드를 내렸어요.')
})

/** Ends of events and stock of the card shop. */
export const cardShopSection: ConsoleSection = {
  title: '선물샵',
  routes,
  render: async () =>
    html`<div class="row">
      ${actionForm({ path: 'card-shop/end-events', label: '이벤트 30초 뒤에 끝내기' })}
      ${actionForm({ path: 'card-shop/last-piece', label: '한정 카드 한 장씩 남기기' })}
      ${actionForm({
        path: 'card-shop/season',
        label: '계절 카드 숨기기',
        fields: { published: 'false' },
      })}
      ${actionForm({ path: 'card-shop/season', label: '계절 카드 진열하기', fields: { published: 'true' } })}
    </div>`,
}
