import * as v from 'valibot'
import { describe } from 'vitest'
import { inquiry, inquiryAnswers, inquiryList } from '@/contract/review/inquiry'
import {
  deletedReview,
  myReview,
  myReviewList,
  reaction,
  report,
  review,
  reviewAggregation,
  reviewList,
  writableLine,
  writableList,
} from '@/contract/review/review'
import { KIM_DAMA } from '@/demo/seed/persons'
import { toSnake } from '@/lib/key-case'
import { addPurchase } from '@tests/setup/review-fixtures'
import { REVIEW, SKU, type Call, holdCalls, openBackend, backend } from './harness'

const question = {
  productSkuId: SKU,
  inquiryTitle: '무게',
  inquiryContents: '몇 그램인가요?',
  isDisplayed: false,
}
const OF_MUG = `${REVIEW}/channel/dama/products/prd_moon-mug/reviews`
const words = { score: 5, comments: '손에 꼭 맞고 색이 고와요. 잘 쓸게요.', images: [] }
const newLine = () => addPurchase(backend().db, KIM_DAMA)
/** Writes a review of the member's own. @returns its address */
const written = async () => {
  const { body } = await backend().call('POST', `${REVIEW}/channel/dama/reviews`, {
    as: KIM_DAMA,
    body: toSnake({ lineId: await newLine(), ...words }),
    headers: { 'idempotency-key': `contract-review-${Math.random()}` },
  })
  return `${REVIEW}/channel/dama/reviews/${body.id}`
}
const someReview = async (): Promise<string> => (await backend().call('GET', OF_MUG)).body.items[0].id

const calls: Call[] = [
  {
    name: 'questions about a product',
    path: `${REVIEW}/channel/dama/products/prd_moon-mug/inquiries?ordering=-create_dt&page=1&items_per_page=10`,
    schema: inquiryList,
  },
  {
    name: 'own questions about products',
    path: `${REVIEW}/channel/dama/inquiries/mine?status=not_answered`,
    as: KIM_DAMA,
    schema: inquiryList,
  },
  { name: 'a question', path: `${REVIEW}/dama/inquiries/inq_own_1`, schema: inquiry },
  {
    name: 'answers',
    path: `${REVIEW}/channels/dama/inquiry_answers/inquiry/inq_own_2`,
    as: KIM_DAMA,
    schema: inquiryAnswers,
  },
  {
    name: 'new question',
    method: 'POST',
    path: `${REVIEW}/channel/dama/inquiries`,
    as: KIM_DAMA,
    key: 'contract-inquiry',
    body: () =>
      toSnake({ ...question, productId: 'prd_moon-mug', name: '김담아', nickname: '담아', email: null }),
    schema: inquiry,
  },
  {
    name: 'changed question',
    method: 'PUT',
    path: `${REVIEW}/channel/dama/inquiries/inq_own_1`,
    as: KIM_DAMA,
    body: () => toSnake(question),
    schema: inquiry,
  },
  {
    name: 'question taken back',
    method: 'DELETE',
    path: `${REVIEW}/channel/dama/inquiries/inq_own_1`,
    as: KIM_DAMA,
    schema: v.object({}),
  },
  { name: 'review totals', path: `${OF_MUG}/aggregation`, schema: reviewAggregation },
  {
    name: 'reviews',
    path: `${OF_MUG}?ordering=-create_dt&age=20,30&score=5&gender=F&page=1&items_per_page=10`,
    as: KIM_DAMA,
    schema: reviewList,
  },
  { name: 'photo reviews', path: `${OF_MUG}/photos?items_per_page=4`, schema: reviewList },
  {
    name: 'a review',
    path: async () => `${REVIEW}/channels/dama/reviews/${await someReview()}`,
    as: KIM_DAMA,
    schema: review,
  },
  {
    name: 'reaction',
    method: 'PATCH',
    path: async () => `${REVIEW}/channels/dama/reviews/${await someReview()}`,
    as: KIM_DAMA,
    body: () => ({ like_or_dislike: 'like' }),
    schema: reaction,
  },
  {
    name: 'report',
    method: 'POST',
    path: async () => `${REVIEW}/channel/dama/reviews/${await someReview()}/reports`,
    as: KIM_DAMA,
    body: () => ({ reason_for_action: 'irrelevant_content', comments: '' }),
    schema: report,
  },
  {
    name: 'purchases to review',
    path: async () => ((await newLine()) ? `${REVIEW}/channel/dama/reviews/writable?page=1` : ''),
    as: KIM_DAMA,
    schema: writableList,
  },
  {
    name: 'purchase to review',
    path: async () => `${REVIEW}/channel/dama/reviews/writable/${await newLine()}`,
    as: KIM_DAMA,
    schema: writableLine,
  },
  {
    name: 'new review',
    method: 'POST',
    path: `${REVIEW}/channel/dama/reviews`,
    as: KIM_DAMA,
    body: async () => toSnake({ lineId: await newLine(), ...words }),
    key: 'contract-review',
    schema: myReview,
  },
  {
    name: 'own reviews',
    path: async () => ((await written()) ? `${REVIEW}/channel/dama/reviews/mine?page=1` : ''),
    as: KIM_DAMA,
    schema: myReviewList,
  },
  {
    name: 'own review',
    path: async () => (await written()).replace('/reviews/', '/reviews/mine/'),
    as: KIM_DAMA,
    schema: myReview,
  },
  { name: 'changed review', method: 'PUT', path: written, as: KIM_DAMA, body: () => words, schema: myReview },
  { name: 'deleted review', method: 'DELETE', path: written, as: KIM_DAMA, schema: deletedReview },
]

openBackend()

describe('the contract of reviews and inquiries', () => {
  holdCalls(calls)
})
