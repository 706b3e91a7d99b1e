import { addSeconds } from 'date-fns'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { MAX_DESIGN_REFUSAL } from '@/domain/studio'
import { mediaUrl } from '@/lib/media'
import { cardDesigns } from '@/server/db/schema/card'
import type { AppEnv } from '@/server/http/app-env'
import { approveDesign, refuseDesign, waitingDesigns } from '@/server/services/main/studio/review-design'
import {
  actionForm,
  type ConsoleSection,
  formText,
  redirectToConsole,
  reportOutcome,
} from './console-section'

const END_IN_SECONDS = 30

const shopRoutes = new Hono<AppEnv>()

shopRoutes.post('/card-shop/end-events', async (c) => {
  const { db, now } = c.get('deps')
  const at = now()
  const ending = await db
    .update(cardDesigns)
    .set({ endsAt: addSeconds(at, END_IN_SECONDS) })
    .where(and(eq(cardDesigns.type, 'EVENT'), lte(cardDesigns.startsAt, at), gt(cardDesigns.endsAt, at)))
    .returning({ id: cardDesigns.id })
  return redirectToConsole(c, `이벤트 카드 ${ending.length}개가 ${END_IN_SECONDS}초 뒤에 끝나요.`)
})

shopRoutes.post('/card-shop/last-piece', async (c) => {
  const left = await c
    .get('deps')
    .db.update(cardDesigns)
    .set({ remaining: 1 })
    .where(eq(cardDesigns.type, 'EVENT_LIMITED'))
    .returning({ id: cardDesigns.id })
  return redirectToConsole(c, `한정 카드 ${left.length}개를 한 장씩 남겼어요.`)
})

shopRoutes.post('/card-shop/season', async (c) => {
  const published = (await formText(c, 'published')) === 'true'
  // A design that a member has removed must not come back.
  const isSeasonal = and(eq(cardDesigns.occasion, 'season'), isNull(cardDesigns.designerId))
  await c.get('deps').db.update(cardDesigns).set({ published }).where(isSeasonal)
  return redirectToConsole(c, published ? '계절 카드를 다시 진열했어요.' : '계절 카드를 내렸어요.')
})

/** Ends of events and stock of the card shop. */
export const cardShopSection: ConsoleSection = {
  title: '선물샵',
  routes: shopRoutes,
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

type WaitingDesign = Awaited<ReturnType<typeof waitingDesigns>>[number]

/**
 * The pictures that the shop shows of a design. Still face, overlay and video are independent files of the designer, so
 * the reviewer has to see each: the face alone does not show what the overlay contains.
 */
const facesOf = ({ name, face, video, overlay, orientation }: WaitingDesign) =>
  html`<div class="row">
    <figure class="face ${orientation}">
      <img src="${mediaUrl(face, 390)}" alt="${name} 카드" loading="lazy" />
      <figcaption class="note">멈춘 그림</figcaption>
    </figure>
    ${
      video &&
      html`<figure class="face ${orientation}">
        <div class="layers">
          <video
            src="${video}"
            aria-label="${name} 카드의 움직이는 배경"
            autoplay
            muted
            loop
            playsinline
          ></video>
          ${overlay && html`<img src="${mediaUrl(overlay, 390)}" alt="" />`}
        </div>
        <figcaption class="note">움직이는 카드</figcaption>
      </figure>`
    }
    ${
      overlay &&
      html`<figure class="face ${orientation}">
        <img class="clear" src="${mediaUrl(overlay, 390)}" alt="${name} 카드의 움직이는 배경 위 그림" />
        <figcaption class="note">배경 위 그림</figcaption>
      </figure>`
    }
  </div>`

const routes = new Hono<AppEnv>()

routes.post('/studio/approve', async (c) => {
  const { db, now } = c.get('deps')
  const id = await formText(c, 'design')
  return reportOutcome(c, async () => {
    await approveDesign(db, id, now())
    return '선물샵에 걸었어요.'
  })
})

routes.post('/studio/refuse', async (c) => {
  const { db, now } = c.get('deps')
  const id = await formText(c, 'design')
  const reason = (await formText(c, 'reason')).trim()
  if (reason === '') return redirectToConsole(c, '걸지 않는 이유를 적어 주세요.')
  return reportOutcome(c, async () => {
    await refuseDesign(db, id, reason, now())
    return '이유를 알리고 돌려보냈어요.'
  })
})

/** The review of PUBLIC designs before publication. */
export const studioSection: ConsoleSection = {
  title: '카드 스튜디오 심사',
  routes,
  render: async ({ db }) => {
    const waiting = await waitingDesigns(db)
    if (waiting.length === 0) return html`<p class="note">심사를 기다리는 디자인이 없어요.</p>`
    return html`<ul class="list">
      ${waiting.map(
        (design) =>
          html`<li>
            <b>${design.name}</b>
            <span class="tag">${CARD_OCCASIONS.find(({ value }) => value === design.occasion)?.label}</span>
            ${design.video ? html`<span class="tag">움직이는 배경</span>` : ''}
            <p>${design.designerName}님의 디자인</p>
            ${facesOf(design)}
            <form class="row" method="post" action="/api/sandbox/console/studio/approve">
              <input type="hidden" name="design" value="${design.id}" />
              <button class="main">선물샵에 걸기</button>
            </form>
            <form method="post" action="/api/sandbox/console/studio/refuse">
              <input type="hidden" name="design" value="${design.id}" />
              <label>걸지 않는 이유 <input name="reason" maxlength="${MAX_DESIGN_REFUSAL}" required /></label>
              <button class="risky">돌려보내기</button>
            </form>
          </li>`,
      )}
    </ul>`
  },
}
