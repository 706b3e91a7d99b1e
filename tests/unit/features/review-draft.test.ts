// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { EMPTY_DRAFT, reviewDraftOf } from '@/features/review/components/review-form'
import { signInAs } from '@tests/setup/sign-in-as'

const saved = { score: 5, comments: '처음에 쓴 리뷰예요.', images: [] }
const typed = { ...saved, comments: '고치던 리뷰예요.' }

it('ignores the draft of a review that was changed elsewhere since', () => {
  signInAs('usr_a')
  reviewDraftOf('review:rev_1', saved).write(typed)
  expect(reviewDraftOf('review:rev_1', { ...saved }).read()).toEqual(typed)
  expect(reviewDraftOf('review:rev_1', { ...saved, score: 1 }).read()).toBeNull()
})

it('has a draft for each purchase', () => {
  signInAs('usr_a')
  reviewDraftOf('line:odl_1', EMPTY_DRAFT).write(typed)
  expect(reviewDraftOf('line:odl_1', EMPTY_DRAFT).read()).toEqual(typed)
  expect(reviewDraftOf('line:odl_2', EMPTY_DRAFT).read()).toBeNull()
})
