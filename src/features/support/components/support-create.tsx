import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { meQueryOptions } from '@/api/main/user'
import { QueryError } from '@/ui/feedback/query-error'
import { toast } from '@/ui/overlay/toast-store'
import { Skeleton } from '@/ui/primitives/skeleton'
import { emptySupportForm, supportDraft, type SupportForm } from '../model/support-form'
import { SupportEditor } from './support-editor'

/** `/info/inquiry/create`: the form of a new inquiry, with the member's draft. */
export function SupportCreate() {
  const router = useRouter()
  const me = useQuery(meQueryOptions())
  const owner = me.data?.id
  const storeDraft = useCallback((form: SupportForm) => owner && supportDraft.keep(owner, form), [owner])
  if (me.isError && !me.data) return <QueryError query={me} />
  if (!owner) return <Skeleton $height="560px" />
  return (
    <SupportEditor
      id={null}
      initial={supportDraft.read(owner) ?? emptySupportForm}
      submitLabel="문의 보내기"
      onSaved={(inquiry) => {
        supportDraft.clear()
        toast('문의를 보냈어요. 답변이 달리면 알려 드릴게요.')
        return router.replace(
          inquiry ? `/info/inquiry?id=${encodeURIComponent(inquiry.id)}` : '/info/inquiry',
        )
      }}
      onChange={storeDraft}
    />
  )
}
