import { describe, expect, it } from 'vitest'
import { noticeCategories, noticeCategoryOf } from '@/domain/product-notice'
import { toCamel, toSnake } from '@/lib/key-case'

describe('the product information notice', () => {
  it('has forty categories, 001 to 040, with 374 fields', () => {
    expect(noticeCategories.map((category) => category.code)).toEqual(
      Array.from({ length: 40 }, (_, index) => String(index + 1).padStart(3, '0')),
    )
    expect(noticeCategories.flatMap((category) => category.fields)).toHaveLength(374)
  })

  it('labels every field, with no key twice in a category', () => {
    for (const { fields } of noticeCategories) {
      expect(new Set(fields.map((field) => field.key)).size).toBe(fields.length)
      for (const field of fields) {
        expect(field.label.trim()).not.toBe('')
        if ('hint' in field) expect(field.hint).not.toBe('')
      }
    }
  })

  it('uses keys that survive the casing round trip, even outside their dictionary', () => {
    for (const { key } of noticeCategories.flatMap((category) => category.fields)) {
      expect(key).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
      expect(toCamel(toSnake({ [key]: 1 }))).toEqual({ [key]: 1 })
    }
  })

  it('keeps its own wording where it differs from the shared one', () => {
    const label = (code: string, key: string) =>
      noticeCategoryOf(code).fields.find((field) => field.key === key)?.label
    expect(label('001', 'material')).toBe('제품 소재')
    expect(label('003', 'material')).toBe('소재')
    expect(noticeCategoryOf('999').name).toBe('기타 재화')
  })
})
