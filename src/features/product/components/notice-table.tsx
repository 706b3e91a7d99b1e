import { noticeCategoryOf } from '@/domain/product-notice'
import { Facts } from './facts'

interface Props {
  noticeId: string
  values: Readonly<Record<string, string>>
}

/** The information notice of this category. A field without a value refers to the description. */
export const NoticeTable = ({ noticeId, values }: Props) => {
  const { name, fields } = noticeCategoryOf(noticeId)
  return (
    <Facts
      rows={[
        ['품목 분류', name] as const,
        ...fields.map(({ key, label }) => [label, values[key] || '상세정보를 참고해 주세요'] as const),
      ]}
    />
  )
}
