import { useMutation, useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { endSessionMutation, sessionsQueryOptions } from '@/api/main/session'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { showError } from '@/commerce-ui/errors/show-error'
import type { Session } from '@/contract/main/auth'
import { formatDateTime } from '@/lib/date'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, space } from '@/ui/theme/tokens'

const SessionRow = ({ session }: { session: Session }) => {
  const end = useMutation({
    ...endSessionMutation,
    onSuccess: () => toast('그 기기에서 로그아웃했어요'),
    onError: (error) => showError(error),
  })
  const endConfirmed = async () => {
    const body = `${session.device}에서 바로 로그아웃돼요. 내가 쓰는 기기가 아니라면 결제 비밀번호도 바꿔 주세요.`
    if (await confirm({ title: '이 기기에서 로그아웃할까요?', body, confirmLabel: '로그아웃' }))
      end.mutate(session.id)
  }
  return (
    <Row>
      <div>
        <Text as="h3" $bold>
          {session.device}
        </Text>
        <Text $tone="second" $size={13}>
          {session.isCurrent ? '지금 쓰는 기기' : `${formatDateTime(session.lastUsedDt)}에 마지막으로 사용`}
        </Text>
      </div>
      {!session.isCurrent && (
        <Button
          kind="secondary"
          small
          loading={end.isPending}
          aria-label={`${session.device}에서 로그아웃`}
          onClick={() => void endConfirmed()}
        >
          로그아웃
        </Button>
      )}
    </Row>
  )
}

/** The devices that the member is signed in on. Hidden where the server has no list of sessions. */
export const SessionsSection = () => {
  const isAvailable = useCapability('sessions')
  const sessions = useQuery({ ...sessionsQueryOptions(), enabled: isAvailable })
  const keepFocus = useKeepFocus<HTMLUListElement>()
  if (!isAvailable || sessions.data?.items.length === 0) return null
  return (
    <Section title="로그인한 기기">
      <QueryBoundary
        query={sessions}
        skeleton={<Skeleton $width="100%" $height="56px" />}
        errorTitle="로그인한 기기를 불러오지 못했어요"
      >
        {({ items }) => (
          <ul {...keepFocus} aria-label="로그인한 기기">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  )
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: ${space[12]} 0;
  align-items: center;
  justify-content: space-between;
  & + & {
    border-top: 1px solid ${color.line};
  }
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
