import { expect, it } from 'vitest'
import { backStepsOf } from '@/browser/history/leave-return-page'

it.each([
  ['the pages before', ['/', '/shopping?category=c'], '/my/cards', ['/', '/shopping?category=c']],
  ['the page before the one that asked for it', ['/', '/voucher?x=1'], '/voucher?pid=a', ['/']],
  ['no page of the sign-in', ['/', '/my/login?returnTo=x', '/my/sign-up'], '/my', ['/']],
  ['home where nothing was visited before', [], '/my', ['/']],
  ['nowhere from home where nothing was visited before', [], '/', []],
])('Back after a visit to another site leads to %s', (_name, trail, target, steps) => {
  expect(backStepsOf(trail, target)).toEqual(steps)
})
