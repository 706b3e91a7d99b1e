import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { deleteSupportInquiryMutation, supportInquiryQueryOptions } from '@/api/main/support-inquiry'
import { leaveFor } from '@/browser/history/leave-for'
import { showError } from '@/commerce-ui/errors/show-error'
import { SUPPORT_INQUIRIES } from '@/config/paths'
import { SUPPORT_CATEGORY_LABELS } from '@/domain/info'
import { formatDateTime } from '@/lib/date'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Picture } from '@/ui/primitives/picture'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { radius, space } from '@/ui/theme/tokens'
import { SupportStatus } from './support-list'

/** One inquiry and its answer; until it is answered, the member can edit or delete it. */
export const SupportDetail = ({ id }: { id: string }) => {
  const router = useRouter()
  const deletion = useSubmission(deleteSupportInquiryMutation, {
    prepare: () =>
      confirm({
        title: '문의를 삭제할까요?',
        body: '지운 문의는 되돌릴 수 없어요.',
        confirmLabel: '삭제하기',
        danger: true,
      }),
    // Leaves the page before the queries become stale, so that the deleted inquiry is not loaded again.
    onSuccess: async () => {
      await leaveFor(router, SUPPORT_INQUIRIES)
      toast('문의를 삭제했어요')
    },
    onRefused: (failure) => showError(failure),
  })
  const query = useQuery(supportInquiryQueryOptions(id))
  const { data, error } = query
  if (isNotFound(error) && !data)
    return (
      <EmptyState
        illustration="/art/empty-search.svg"
        title="문의를 찾을 수 없어요"
        action={
          <Button kind="secondary" href={SUPPORT_INQUIRIES}>
            문의 목록 보기
          </Button>
        }
      />
    )
  if (error && !data) return <QueryError query={query} />
  if (!data) return <Skeleton $height="480px" />

  return (
    <Page $gap={12}>
      <Section title={data.title} aside={<SupportStatus status={data.status} />}>
        <Text as="span" $size={13} $tone="second">
          {SUPPORT_CATEGORY_LABELS[data.category]} · {formatDateTime(data.createdAt)}
        </Text>
        <Contents>{data.contents}</Contents>
        {data.images.length > 0 && (
          <Photos>
            {data.images.map((path, index) => (
              <li key={path}>
                <Picture path={path} alt={`첨부 사진 ${index + 1}`} sizes="50vw" widths={[260, 390]} />
              </li>
            ))}
          </Photos>
        )}
      </Section>
      {data.answer ? (
        <Section title="답변">
          <Text as="span" $size={13} $tone="second">
            {formatDateTime(data.answer.createdAt)}
          </Text>
          <Contents>{data.answer.contents}</Contents>
        </Section>
      ) : (
        <Buttons>
          <Button kind="secondary" href={`${SUPPORT_INQUIRIES}/edit?id=${encodeURIComponent(id)}`}>
            수정
          </Button>
          <Button kind="secondary" loading={deletion.isPending} onClick={() => void deletion.submit({ id })}>
            삭제
          </Button>
        </Buttons>
      )}
    </Page>
  )
}

const Contents = styled.p`
  white-space: pre-line;
`
const Photos = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]};
  li {
    overflow: hidden;
    border-radius: ${radius.field};
  }
`
const Buttons = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[8]};
`
