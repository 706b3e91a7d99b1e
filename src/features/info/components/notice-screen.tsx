import { useRouter } from 'next/router'
import { queryOne } from '@/lib/query-string'
import { NoticeDetail } from './notice-detail'
import { NoticeList } from './notice-list'

/** `/info/notice`: the list of notices, or with `?id=` one of them. */
export const NoticeScreen = () => {
  const id = queryOne(useRouter().query.id) ?? ''
  return id === '' ? <NoticeList /> : <NoticeDetail id={id} />
}
