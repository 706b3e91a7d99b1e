import { noticeRows } from '../model/notice-rows'
import { Facts } from './facts'

interface Props {
  noticeId: string
  values: Readonly<Record<string, string>>
}

/** The information notice of this category. */
export const NoticeTable = ({ noticeId, values }: Props) => <Facts rows={noticeRows(noticeId, values)} />
