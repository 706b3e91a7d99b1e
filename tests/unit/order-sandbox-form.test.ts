import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formEntries } from '@/server/sandbox/form-text'

it('reads a form in UTF-8 as the browser writes it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string())), (pairs) => {
      expect(formEntries(new URLSearchParams(pairs).toString())).toEqual(pairs)
    }),
  )
})

it('reads a form in EUC-KR', () => {
  expect(formEntries('P_GOODS=%B5%A5%C0%CF%B8%AE+%C5%D2%BA%ED%B7%AF&P_AMT=49400')).toEqual([
    ['P_GOODS', '데일리 텀블러'],
    ['P_AMT', '49400'],
  ])
})
