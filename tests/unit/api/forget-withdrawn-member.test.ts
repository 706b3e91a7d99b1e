// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { forgetWithdrawnMember } from '@/api/http/forget-member'
import { isLoggedIn } from '@/api/http/token-store'
import { addGuestLines, countGuestLines, takeGuestBatch } from '@/browser/storage/guest-cart'
import { EMPTY_DRAFT, reviewDraftOf } from '@/features/review/components/review-form'
import { signInAs } from '@tests/setup/sign-in-as'

const draftOf = (member: string) => reviewDraftOf(`odl_${member}`, EMPTY_DRAFT)

it('forgets the drafts and the unmerged lines of the member, and of no other one', () => {
  for (const member of ['usr_a', 'usr_b']) {
    signInAs(member)
    draftOf(member).write({ score: 3, comments: '', images: [] })
    addGuestLines([{ skuId: 'sku_a', quantity: 1, seenPrice: 1_000, max: 50 }], new Date())
    takeGuestBatch(member)
  }
  forgetWithdrawnMember(new QueryClient())
  expect(isLoggedIn()).toBe(false)
  expect([countGuestLines('usr_a'), countGuestLines('usr_b')]).toEqual([1, 0])
  signInAs('usr_b')
  expect(draftOf('usr_b').read()).toBeNull()
  signInAs('usr_a')
  expect(draftOf('usr_a').read()).not.toBeNull()
})
