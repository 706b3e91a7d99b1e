import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  isComplete,
  skusToChoose,
  toBody,
  withKnownSku,
} from '@/features/inquiry/model/inquiry-form'

const one = [{ id: 'a', title: '하나' }]
const two = [...one, { id: 'b', title: '둘' }]
const requested = { productSkuId: 'gone', productSkuTitle: '옛 옵션' } as Parameters<typeof skusToChoose>[1]

describe('the form of an inquiry', () => {
  it('has the only option chosen, and asks for a choice among several', () => {
    expect(emptyForm(one).productSkuId).toBe('a')
    expect(emptyForm(two).productSkuId).toBe('')
    expect(emptyForm(two).isDisplayed).toBe('public')
  })

  it('is complete with an option and text, not with spaces', () => {
    const full = { ...emptyForm(one), inquiryTitle: '제목', inquiryContents: '내용' }
    expect(isComplete(full)).toBe(true)
    expect(isComplete({ ...full, inquiryTitle: ' \n' })).toBe(false)
    expect(isComplete({ ...full, inquiryContents: '' })).toBe(false)
    expect(isComplete({ ...full, productSkuId: '' })).toBe(false)
    expect(toBody({ ...full, isDisplayed: 'private' }).isDisplayed).toBe(false)
  })

  it('keeps the option of the question, and drops one of a draft that is no longer sold', () => {
    expect(skusToChoose(two, requested).map(({ id }) => id)).toEqual(['a', 'b', 'gone'])
    expect(skusToChoose(two).map(({ id }) => id)).toEqual(['a', 'b'])
    const draft = { ...emptyForm(two), productSkuId: 'gone' }
    expect(withKnownSku(draft, two).productSkuId).toBe('')
    expect(withKnownSku(draft, skusToChoose(two, requested)).productSkuId).toBe('gone')
  })
})
