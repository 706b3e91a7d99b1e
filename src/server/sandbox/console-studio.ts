import { Hono } from 'hono'
import { html } from 'hono/html'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { mediaUrl } from '@/lib/media'
import type { AppContext, AppEnv } from '../http/app-env'
import { AppError } from '../http/app-error'
import { approveDesign, refuseDesign, waitingDesigns } from '../services/main/studio/review'
import { backToConsole, type ConsoleSection, formText } from './console-section'

const MAX_REASON = 200

const routes = new Hono<AppEnv>()

/** Does it, and says what came of it; somebody may have been quicker in another tab. */
const trying = async (c: AppContext, done: string, act: () => Promise<unknown>): Promise<Response> => {
  try {
    await act()
    return backToConsole(c, done)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return backToConsole(c, `${error.message} (${error.code})`)
  }
}

routes.post('/studio/approve', async (c) => {
  const { db, now } = c.get('deps')
  const id = await formText(c, 'design')
  return trying(c, '카드 선물샵에 걸었어요.', () => approveDesign(db, id, now()))
})

routes.post('/studio/refuse', async (c) => {
  const { db, now } = c.get('deps')
  const id = await formText(c, 'design')
  const reason = (await formText(c, 'reason')).trim().slice(0, MAX_REASON)
  if (reason === '') return backToConsole(c, '걸지 않는 이유를 적어 주세요.')
  return trying(c, '이유를 알리고 돌려보냈어요.', () => refuseDesign(db, id, reason, now()))
})

/** The review of PUBLIC designs, before others see them. */
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
            <img src="${mediaUrl(design.face, 390)}" alt="${design.name} 카드" width="195" loading="lazy" />
            <form class="row" method="post" action="/api/sandbox/console/studio/approve">
              <input type="hidden" name="design" value="${design.id}" />
              <button class="main">선물샵에 걸기</button>
            </form>
            <form method="post" action="/api/sandbox/console/studio/refuse">
              <input type="hidden" name="design" value="${design.id}" />
              <label>걸지 않는 이유 <input name="reason" maxlength="${MAX_REASON}" required /></label>
              <button class="risky">돌려보내기</button>
            </form>
          </li>`,
      )}
    </ul>`
  },
}
