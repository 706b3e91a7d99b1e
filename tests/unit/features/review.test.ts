import { describe, expect, it } from 'vitest'
import { reviewAgeOf } from '@/domain/feedback'
import { nextReaction, withReaction } from '@/features/review/components/reaction-buttons'
import {
  clearDetails,
  filterChanges,
  hasDetails,
  readParams,
  sortChange,
  toggleGender,
  toggleScore,
} from '@/features/review/model/filter'
import { replyAuthor, showsReviews } from '@/features/review/model/labels'

const STATES = [true, false, null] as const
const counted = (state: boolean | null) => ({
  likeCount: 5 + Number(state === true),
  dislikeCount: 2 + Number(state === false),
  isUserLikesDislikesOnThisReview: state,
})

describe('a reaction', () => {
  it('toggles between itself and none', () => {
    expect(nextReaction(null, 'like')).toBe('like')
    expect(nextReaction(true, 'like')).toBe('none')
    expect(nextReaction(true, 'dislike')).toBe('dislike')
    expect(nextReaction(false, 'dislike')).toBe('none')
  })

  it('moves the counts by the difference, from any state to any', () => {
    for (const from of STATES) {
      for (const reaction of ['like', 'dislike', 'none'] as const) {
        const to = reaction === 'none' ? null : reaction === 'like'
        expect(withReaction(counted(from), reaction)).toEqual(counted(to))
      }
    }
  })
})

describe('a filter', () => {
  it('is written to the URL and restored', () => {
    const params = { ordering: 'score', ages: [10, 40], scores: [5, 1], gender: 'F' } as const
    const changes = { ...filterChanges(params), ...sortChange('score') }
    expect(changes).toEqual({
      reviewAge: '10,40',
      reviewScore: '5,1',
      reviewGender: 'F',
      reviewSort: 'score',
    })
    expect(readParams(changes)).toEqual(params)
  })

  it('ignores invalid values', () => {
    expect(
      readParams({ reviewAge: '15,abc,20', reviewScore: '9', reviewGender: 'X', reviewSort: 'drop table' }),
    ).toEqual({ ordering: '-like_count', ages: [20], scores: [] })
  })

  it('is cleared without the option, which is no detail', () => {
    const option = { ages: [], scores: [], sellableSkuId: 'sku' }
    expect(hasDetails(option)).toBe(false)
    expect(hasDetails({ ...option, scores: [5] })).toBe(true)
    expect(clearDetails({ ...option, scores: [5], ages: [20], gender: 'F' })).toEqual(option)
    expect(clearDetails({ ages: [20], scores: [] })).toEqual({ ages: [], scores: [] })
  })

  it('deselects what is tapped again', () => {
    const none = { ages: [], scores: [] }
    expect(toggleGender(toggleGender(none, 'F'), 'F')).toEqual(none)
    expect(toggleGender(toggleGender(none, 'F'), 'M')).toEqual({ ...none, gender: 'M' })
    expect(toggleScore(toggleScore(toggleScore(none, 1), 5), 1)).toEqual({ ...none, scores: [5] })
  })
})

describe('a writer’s decade', () => {
  const now = new Date('2026-11-18T00:00:00+09:00')
  it.each([
    ['19920514', 30],
    // Twenty tomorrow, twenty today.
    ['20061119', 10],
    ['20061118', 20],
    ['1950-01-01', 40],
    ['20200101', 10],
    [null, null],
    ['soon', null],
  ])('%s is %s', (birthday, decade) => expect(reviewAgeOf(birthday, now)).toBe(decade))
})

describe('reviews of a product', () => {
  const on = { review: { installed: true }, wishlist: { installed: true } }
  it('are shown with the extension, and not for vouchers that the seller issues', () => {
    const mug = { productClass: 'tangible', issuanceType: null } as const
    expect(showsReviews(mug, on)).toBe(true)
    expect(showsReviews(mug, undefined)).toBe(false)
    expect(showsReviews(mug, { ...on, review: { installed: false } })).toBe(false)
    expect(showsReviews({ productClass: 'giftcard', issuanceType: 'instant' }, on)).toBe(true)
    expect(showsReviews({ productClass: 'giftcard', issuanceType: 'external' }, on)).toBe(false)
  })

  it('name who answered', () => {
    const reply = { id: 'r', initiatorName: '이름', comments: '', createDt: '' }
    const kinds = ['channel_owner', 'seller', 'supplier', 'system', 'user'] as const
    expect(kinds.map((initiatorType) => replyAuthor({ ...reply, initiatorType }))).toEqual([
      '채널 관리자 이름',
      '[판매자]',
      '[상품공급자]',
      '시스템',
      '회원 이름',
    ])
  })
})
