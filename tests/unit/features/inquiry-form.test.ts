import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  missingInput,
  skusToChoose,
  toBody,
  withKnownSku,
} from '@/features/inquiry/components/inquiry-editor'

const one = [{ id: 'a', title: '하나' }]
const two = [...one, { id: 'b', title: '둘' }]
const requested = { productSkuId: 'gone', productSkuTitle: '옛 옵션' } as Parameters<typeof skusToChoose>[1]

describe('the form of an inquiry', () => {
  it('has the only option chosen, and asks for a choice among several', () => {
    expect(emptyForm(one).productSkuId).toBe('a')
    expect(emptyForm(two).productSkuId).toBe('')
    expect(emptyForm(two).isDisplayed).toBe('public')
  })

  it('names the first thing it lacks: option, title or text; spaces are no text', () => {
    const full = { ...emptyForm(one), inquiryTitle: '제목', inquiryContents: '내용' }
    expect(missingInput(full)).toBeNull()
    expect(missingInput({ ...full, inquiryTitle: ' \n' })).toBe('제목을 입력해 주세요.')
    expect(missingInput({ ...full, inquiryContents: '' })).toBe('문의내용을 입력해 주세요.')
    expect(missingInput({ ...full, productSkuId: '', inquiryTitle: '' })).toBe('옵션을 선택해 주세요.')
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
