import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { address, addressBody } from '@/contract/auth/address'
import { optionalLine, singleLine, text } from '@/contract/common'
import { exposureReportBody } from '@/contract/main/exposure-report'
import { sendGiftBody } from '@/contract/main/gift-requests'
import { changeAccountBody } from '@/contract/main/open-banking'
import { productFields, skuFields } from '@/contract/staff/product-fields'
import { orderer } from '@/contract/transaction/direct-order'

const TWO_LINES = ['김\n담아', '김\r담아', '김\u2028담아', '김\u2029담아', '김\u0085담아', '김\u000b담아']

describe('a field of one line', () => {
  it.each(TWO_LINES)('refuses the line break in %j', (value) => {
    expect(safeParse(singleLine(50, ''), value).success).toBe(false)
    expect(safeParse(optionalLine(50), value).success).toBe(false)
  })

  it('trims line breaks at its ends, and keeps other text', () => {
    expect(safeParse(singleLine(50, ''), ' 김담아\n').output).toBe('김담아')
    expect(safeParse(optionalLine(50), '\n').output).toBe('')
  })

  it('is that of a name, an address and a place in a body', () => {
    const name = { name: '김\n담아', phone: '010-1234-5678', email: 'a@example.com' }
    expect(safeParse(orderer, name).success).toBe(false)
    expect(safeParse(addressBody, { detailAddress: '3층\n301호' }).success).toBe(false)
    expect(safeParse(exposureReportBody, { place: '게시판\n글', contents: '글' }).success).toBe(false)
    expect(safeParse(changeAccountBody, { alias: '월급\n통장' }).success).toBe(false)
    const gift = { cardId: 'crd_1', amount: 1000, msgToReceiver: '한 줄\n두 줄' }
    expect(safeParse(sendGiftBody, { ...gift, giverName: '김\n담아' }).success).toBe(false)
    expect(safeParse(sendGiftBody, { ...gift, giverName: '김담아' }).success).toBe(true)
  })
})

it('the names of a product and its options have no signs of HTML, which shoppers would see', () => {
  for (const schema of [productFields.title, productFields.brand, skuFields.title]) {
    for (const name of ['블랙 &amp; 화이트', '3&lt;5', '&#39;한정&#39;', '&#x27;한정'])
      expect(safeParse(schema, name).success, name).toBe(false)
    for (const name of ['블랙 & 화이트', 'R&D; 연구', '3<5', 'A&B;'])
      expect(safeParse(schema, name).success, name).toBe(true)
  }
})

describe('other texts', () => {
  it('may have several lines', () => {
    expect(safeParse(text(50, ''), '첫 줄\n둘째 줄').success).toBe(true)
    expect(safeParse(exposureReportBody, { place: '게시판', contents: '첫 줄\n둘째 줄' }).success).toBe(true)
  })

  it('of an answer may have a line break from before the rule', () => {
    expect(
      safeParse(address, {
        id: 'adr_1',
        detailAddress: '3층\n301호',
        receiverPhone: '010-1234-5678',
        postalCode: '04524',
      }).success,
    ).toBe(true)
  })
})
