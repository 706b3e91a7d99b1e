import { Hono } from 'hono'
import { html } from 'hono/html'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { MAX_DESIGN_REFUSAL } from '@/domain/studio'
import { mediaUrl } from '@/lib/media'
import type { AppEnv } from '@/server/http/app-env'
import { approveDesign, refuseDesign, waitingDesigns } from '@/server/services/main/studio/review-design'
import { redirectToConsole, type ConsoleSection, formText, reportOutcome } from './console-section'

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
