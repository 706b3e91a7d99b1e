import type { Hono } from 'hono'
import { localDaysAgo } from '@tests/foreign/data/time'
import { memberOf } from '@tests/foreign/services/main/main-context'
import type { MainContext } from '@tests/foreign/services/main/main-context'

const NOTICES = [
  { id: 2, title: '정기 점검 안내', contents: '새벽 2시부터 4시까지 점검해요.', createdAt: localDaysAgo(3) },
  { id: 1, title: '서비스를 시작해요', contents: '반가워요.', createdAt: localDaysAgo(90) },
] // prettier-ignore

const FAQS = [
  { id: 1, category: '카드', question: '카드는 어떻게 충전하나요?', answer: '카드 화면에서 충전을 눌러 주세요.' },
  { id: 2, category: '선물', question: '선물을 취소할 수 있나요?', answer: '받기 전까지 취소할 수 있어요.' },
] // prettier-ignore

const TERMS = ['privacy-policy', 'terms-of-service', 'money']

/** The specification names the information pages but none of their calls: these paths are this backend's choice. */
export const addInfoRoutes = (service: Hono, context: MainContext) => {
  service.get('/api/notices', (c) => c.json(NOTICES))
  service.get('/api/faqs', (c) => c.json(FAQS))
  service.get('/api/terms/:kind', (c) =>
    TERMS.includes(c.req.param('kind'))
      ? c.json({ version: '2026-01-01', contents: '<h2>제1조</h2><p>이 약관은 …</p>' })
      : c.json({ code: 5000, message: 'There are no such terms.' }, 404),
  )
  service.get('/api/inquiries', (c) => {
    memberOf(c, context)
    return c.json([
      { id: 1, title: '출금이 안 돼요', contents: '언제 되나요?', answered: false, createdAt: localDaysAgo(2) },
    ]) // prettier-ignore
  })
  service.get('/api/notifications', (c) => {
    memberOf(c, context)
    return c.json([{ id: 1, title: '선물이 도착했어요', read: false, createdAt: localDaysAgo(1) }])
  })
}
