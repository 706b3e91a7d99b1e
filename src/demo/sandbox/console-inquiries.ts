import { desc, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { SUPPORT_CATEGORY_LABELS, supportInquiryLimits } from '@/domain/info'
import { ANSWERER_LABELS, inquiryLimits } from '@/domain/inquiry'
import { products } from '@/server/db/schema/catalog'
import { inquiries, supportInquiries } from '@/server/db/schema/feedback'
import type { AppEnv } from '@/server/http/app-env'
import { answerSupportInquiry } from '@/server/services/main/support-inquiry/routes'
import { answerInquiry } from '@/server/services/review/inquiry/change-inquiry'
import { type ConsoleSection, formText, redirectToConsole, reportOutcome } from './console-section'

const MAX_SHOWN = 10

const routes = new Hono<AppEnv>()

routes.post('/inquiries/answer', async (c) => {
  const answer = (await formText(c, 'answer')).trim()
  if (answer === '') return redirectToConsole(c, '답변을 적어 주세요.')
  const by = (await formText(c, 'by')) === 'supplier' ? 'supplier' : 'seller'
  const id = await formText(c, 'inquiry')
  return reportOutcome(c, async () => {
    const isAnswered = await answerInquiry(c.get('deps'), id, by, answer)
    return isAnswered ? `${ANSWERER_LABELS[by]} 답변을 보냈어요.` : '답변할 문의가 없어요.'
  })
})

/** Product inquiries without an answer, newest first. */
export const inquiriesSection: ConsoleSection = {
  title: '상품 문의',
  routes,
  render: async ({ db }) => {
    const waiting = await db
      .select({ inquiry: inquiries, productTitle: products.title })
      .from(inquiries)
      .innerJoin(products, eq(products.id, inquiries.productId))
      .where(eq(inquiries.status, 'not_answered'))
      .orderBy(desc(inquiries.createdAt), inquiries.id)
      .limit(MAX_SHOWN)
    if (waiting.length === 0) return html`<p class="note">답변을 기다리는 상품 문의가 없어요.</p>`
    return html`<ul class="list">
      ${waiting.map(
        ({ inquiry, productTitle }) =>
          html`<li>
            <b>${inquiry.inquiryTitle}</b>
            <span class="tag">${inquiry.isDisplayed ? '공개' : '비공개'}</span>
            <p class="note">${productTitle} · ${inquiry.name} · ${inquiry.inquiryContents}</p>
            <form method="post" action="/api/sandbox/console/inquiries/answer">
              <input type="hidden" name="inquiry" value="${inquiry.id}" />
              <label
                >답변
                <input
                  name="answer"
                  maxlength="${inquiryLimits.contentsLength}"
                  value="안녕하세요. 문의하신 내용은 상세정보의 안내와 같아요. 감사합니다."
              /></label>
              <button name="by" value="seller">판매자로 답변하기</button>
              <button name="by" value="supplier">공급자로 답변하기</button>
            </form>
          </li>`,
      )}
    </ul>`
  },
}

const supportRoutes = new Hono<AppEnv>()

supportRoutes.post('/support/answer', async (c) => {
  const answer = (await formText(c, 'answer')).trim()
  if (answer === '') return redirectToConsole(c, '답변을 적어 주세요.')
  const id = await formText(c, 'inquiry')
  return reportOutcome(c, async () => {
    const isAnswered = await answerSupportInquiry(c.get('deps'), id, answer)
    return isAnswered ? '답변을 보냈어요.' : '답변할 문의가 없어요.'
  })
})

/** Inquiries to customer service without an answer. */
export const supportSection: ConsoleSection = {
  title: '1:1 문의',
  routes: supportRoutes,
  render: async ({ db }) => {
    const waiting = await db
      .select()
      .from(supportInquiries)
      .where(isNull(supportInquiries.answer))
      .orderBy(desc(supportInquiries.createdAt))
      .limit(MAX_SHOWN)
    if (waiting.length === 0) return html`<p class="note">답변을 기다리는 문의가 없어요.</p>`
    return html`<ul class="list">
      ${waiting.map(
        (inquiry) =>
          html`<li>
            <b>${inquiry.title}</b> <span class="tag">${SUPPORT_CATEGORY_LABELS[inquiry.category]}</span>
            <p class="note">${inquiry.contents}</p>
            <form method="post" action="/api/sandbox/console/support/answer">
              <input type="hidden" name="inquiry" value="${inquiry.id}" />
              <label
                >답변
                <input
                  name="answer"
                  maxlength="${supportInquiryLimits.contentsLength}"
                  value="확인해 보니 정상으로 처리됐어요. 이용에 불편을 드려 죄송해요."
              /></label>
              <button>답변 보내기</button>
            </form>
          </li>`,
      )}
    </ul>`
  },
}
