import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { meQueryOptions } from '@/api/main/user'
import { SUPPORT_INQUIRIES, supportInquiryPath } from '@/config/paths'
import { prefetch } from '@/lib/prefetch'
import { partLoading } from '@/ui/feedback/error-state'
import { QueryError } from '@/ui/feedback/query-error'
import { toast } from '@/ui/overlay/toast-store'
import { emptySupportForm } from '../model/support-form'
import { SupportFormSkeleton } from './support-form-skeleton'

const loadEditor = () => import('./support-editor').then((file) => file.SupportEditor)
const SupportEditor = dynamic(loadEditor, { ssr: false, loading: partLoading(<SupportFormSkeleton />) })

/** `/info/inquiry/create`: the form of a new inquiry, with the member's draft. */
export const SupportCreate = () => {
  const router = useRouter()
  const me = useQuery(meQueryOptions())
  const owner = me.data?.id
  // The form's script loads together with the member.
  useEffect(() => prefetch(loadEditor), [])
  if (me.isError && !me.data) return <QueryError query={me} />
  if (!owner) return <SupportFormSkeleton />
  return (
    <SupportEditor
      id={null}
      owner={owner}
      saved={emptySupportForm}
      submitLabel="문의 보내기"
      onSaved={(inquiry) => {
        toast('문의를 보냈어요. 답변이 달리면 알려 드릴게요.')
        return router.replace(inquiry ? supportInquiryPath(inquiry.id) : SUPPORT_INQUIRIES)
      }}
    />
  )
}
