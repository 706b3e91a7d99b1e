import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { useFreshQuery } from '@/api/http/use-fresh-query'
import { supportInquiryQueryOptions } from '@/api/main/support-inquiry'
import { leaveFor } from '@/browser/history/leave-for'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { SUPPORT_INQUIRIES, supportInquiryPath } from '@/config/paths'
import { prefetch } from '@/lib/prefetch'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { partLoading } from '@/ui/feedback/error-state'
import { QueryError } from '@/ui/feedback/query-error'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { supportFormOf } from '../model/support-form'
import { SupportFormSkeleton } from './support-form-skeleton'

const loadEditor = () => import('./support-editor').then((file) => file.SupportEditor)
const SupportEditor = dynamic(loadEditor, { ssr: false, loading: partLoading(<SupportFormSkeleton />) })

const listLink = (
  <Button kind="secondary" href={SUPPORT_INQUIRIES}>
    문의 목록 보기
  </Button>
)

/** `/info/inquiry/edit?id=`: the form of an unanswered inquiry. */
export const SupportEdit = () => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const id = queryOne(router.query.id) ?? ''
  const query = useFreshQuery(supportInquiryQueryOptions(id))
  const { data, error } = query
  // The form's script loads together with the inquiry.
  useEffect(() => prefetch(loadEditor), [])
  if (isNotFound(error) || (isReady && id === ''))
    return <EmptyState illustration="/art/empty-search.svg" title="문의를 찾을 수 없어요" action={listLink} />
  if (error && !data) return <QueryError query={query} />
  if (!data) return <SupportFormSkeleton />
  if (data.status === 'answered')
    return (
      <EmptyState
        title="이미 답변이 달린 문의예요"
        body="더 궁금한 점은 새로 문의해 주세요."
        action={listLink}
      />
    )
  return (
    <SupportEditor
      id={id}
      // An inquiry belongs to one member, and so does its draft.
      owner={id}
      saved={supportFormOf(data)}
      submitLabel="수정한 내용 저장하기"
      onSaved={() => {
        toast('문의를 수정했어요')
        return leaveFor(router, supportInquiryPath(id))
      }}
    />
  )
}
