import { noticeCategories, noticeCategoryOf } from '@/domain/product-notice'
import { Facts } from './facts'

const labels = new Map(
  noticeCategories.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label] as const)),
)

/**
 * The information notice of a product, as pairs of label and value. Values are under the keys of `domain/product-notice.ts`
 * or under the labels; a field of the category without a value refers to the description, and other values follow.
 */
export const noticeRows = (
  noticeId: string,
  values: Readonly<Record<string, string>>,
): (readonly [label: string, value: string])[] => {
  const { name, fields } = noticeCategoryOf(noticeId)
  const used = new Set(fields.flatMap(({ key, label }) => [key, label]))
  const labelOf = (key: string): string => {
    const label = labels.get(key)
    return label && !used.has(label) && !Object.hasOwn(values, label) ? label : key
  }
  return [
    ['품목 분류', name],
    ...fields.map(
      ({ key, label }) => [label, values[key] || values[label] || '상세정보를 참고해 주세요'] as const,
    ),
    ...Object.entries(values)
      .filter(([key, value]) => value && !used.has(key))
      .map(([key, value]) => [labelOf(key), value] as const),
  ]
}

interface Props {
  noticeId: string
  values: Readonly<Record<string, string>>
}

/** The information notice of this category. */
export const NoticeTable = ({ noticeId, values }: Props) => <Facts rows={noticeRows(noticeId, values)} />
