import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { forgetWithdrawnMember } from '@/api/http/forget-member'
import { sessionEvents } from '@/api/http/session-events'
import { useSubmission } from '@/api/http/use-submission'
import { passcodeQueryOptions } from '@/api/main/passcode'
import { requestWithdrawalMutation, withdrawCheckQueryOptions } from '@/api/main/withdrawal'
import {
  SENT_GIFTS,
  WAITING_GIFTS,
  MONEY_WITHDRAW,
  MY_CARDS,
  ORDER_HISTORY,
  VERIFICATION_PATH,
} from '@/config/paths'
import type { WithdrawCheck } from '@/contract/main/withdrawal'
import { WITHDRAWAL_REFUSALS } from '@/domain/error-groups'
import {
  RECONSIDER_DAYS,
  WITHDRAW_REASON_LABELS,
  WITHDRAW_REASONS,
  type WithdrawReason,
  type WithdrawalObstacleKind,
} from '@/domain/withdrawal'
import { withReturnTo } from '@/lib/return-to'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { SelectField } from '@/ui/form/select-field'
import { Page } from '@/ui/layout/page'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import {
  obstaclesOf,
  type Obstacle,
  clearWithdrawalProof,
  readWithdrawalProof,
  withdrawalRequest,
} from '../model/withdrawal'
import { Pair } from './pair'

const LINKS: Record<WithdrawalObstacleKind, { href: string; label: string }[]> = {
  balance: [
    { href: MONEY_WITHDRAW, label: '담아머니 출금하기' },
    { href: MY_CARDS, label: '카드 잔액 보기' },
  ],
  gifts: [
    { href: WAITING_GIFTS, label: '받을 선물 보기' },
    { href: SENT_GIFTS, label: '보낸 선물 보기' },
  ],
  orders: [{ href: ORDER_HISTORY, label: '주문내역 보기' }],
}

/** Everything that prevents the withdrawal, each with links to the pages that resolve it. */
const WithdrawObstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <Page>
    <Text as="h2" $size={20} $bold>
      아직 탈퇴할 수 없어요
    </Text>
    <Text $tone="second">
      아래를 정리한 뒤 다시 신청해 주세요. 남은 돈과 선물을 잃지 않도록 확인하고 있어요.
    </Text>
    {obstacles.map(({ kind, message }) => (
      <InlineNotice key={kind} tone="warning">
        {message}
        <Links>
          {LINKS[kind].map(({ href, label }) => (
            <Button key={href} kind="secondary" small href={href}>
              {label}
            </Button>
          ))}
        </Links>
      </InlineNotice>
    ))}
    <Button kind="secondary" full href="/my/settings">
      내 정보로 가기
    </Button>
  </Page>
)

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[8]};
`

/** The data that is deleted with the account, and the data that the law requires to store. */
const WithdrawLosses = ({ losses }: { losses: WithdrawCheck }) => (
  <Section title="탈퇴하면 사라져요">
    <FactList
      facts={[
        losses.cards !== null && { label: '내 카드와 디자인', value: `${losses.cards}개` },
        Boolean(losses.vouchers) && { label: '쓰지 않은 모바일상품권', value: `${losses.vouchers}개` },
        losses.wishes !== null && { label: '찜한 상품', value: `${losses.wishes}개` },
        { label: '배송지, 연결계좌, 알림, 결제 비밀번호', value: '모두' },
      ]}
    />
    <Text $tone="second">
      {Boolean(losses.reviews) &&
        `쓴 리뷰 ${losses.reviews}개는 이름 없이 남아요. 삭제하고 싶다면 탈퇴하기 전에 삭제해 주세요. `}
      전자상거래법에 따라 주문과 결제 기록은 5년, 고객센터 문의와 신고 기록은 3년 동안 보관해요.
    </Text>
  </Section>
)

const PATH = '/my/settings/withdraw-user'

const isReason = (value: unknown): value is WithdrawReason =>
  WITHDRAW_REASONS.some((reason) => reason === value)

/** `/my/settings/withdraw-user`: obstacles, losses, and the button that requests the withdrawal. */
export const WithdrawUser = () => {
  const router = useRouter()
  const check = useQuery({ ...withdrawCheckQueryOptions(), retry: false })
  const passcode = useQuery(passcodeQueryOptions())
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const reason = isReason(router.query.reason) ? router.query.reason : undefined
  const obstacles = obstaclesOf(check.error)
  const canUsePasscode = passcode.data?.isSet === true && !passcode.data.isLocked
  const { submit, isPending } = useSubmission(requestWithdrawalMutation, {
    action: 'withdraw_account',
    prepare: async ({ verificationProof }) => {
      setProblem(undefined)
      if (verificationProof !== null || canUsePasscode) return true
      await router.push(withReturnTo(`${VERIFICATION_PATH}?purpose=withdraw`, router.asPath))
      return false
    },
    onSuccess: async () => {
      // At once: a tab that is closed while the result loads keeps no token.
      forgetWithdrawnMember(queryClient)
      withdrawalRequest.set()
      await sessionEvents.redirectOnPurpose(`${PATH}/success`, router.replace)
    },
    onRefused: (error) => {
      clearWithdrawalProof()
      if (error.is(...WITHDRAWAL_REFUSALS)) return router.replace(`${PATH}/fail?code=${error.code}`)
      return setProblem(
        error.kind === 'unknown' ? '탈퇴를 신청하지 못했어요. 다시 시도해 주세요.' : error.message,
      )
    },
  })

  if (obstacles) return <WithdrawObstacles obstacles={obstacles} />
  if ((check.isError && !check.data) || (passcode.isError && !passcode.data)) {
    return <QueryError query={[check, passcode]} />
  }
  if (!check.data || !passcode.data) {
    return (
      <Page aria-busy>
        <Skeleton $width="100%" $height="360px" />
      </Page>
    )
  }

  const requestWithdrawal = () => {
    const verificationProof = readWithdrawalProof()
    void submit({ reason, verificationProof }, { withoutProof: verificationProof !== null })
  }

  return (
    <Page>
      <WithdrawLosses losses={check.data} />
      <Section title="떠나는 이유를 알려 주실래요?">
        <SelectField
          label="이유 (선택)"
          value={reason ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            void router.replace(chosen ? `${PATH}?reason=${chosen}` : PATH, undefined, { shallow: true })
          }}
        >
          <option value="">고르지 않을래요</option>
          {WITHDRAW_REASONS.map((choice) => (
            <option key={choice} value={choice}>
              {WITHDRAW_REASON_LABELS[choice]}
            </option>
          ))}
        </SelectField>
      </Section>
      <Text $tone="second">
        신청하면 바로 로그아웃되고, {RECONSIDER_DAYS}일 뒤에 탈퇴가 완료돼요. 그 전에는 고객센터에서 취소할 수
        있어요. 탈퇴가 끝나면 같은 정보로 다시 가입할 수 없어요.
      </Text>
      {problem && (
        <InlineNotice tone="danger" live>
          {problem}
        </InlineNotice>
      )}
      <Pair>
        <Button kind="secondary" href="/my/settings">
          계속 이용하기
        </Button>
        <Button kind="secondary" loading={isPending} onClick={requestWithdrawal}>
          {canUsePasscode || readWithdrawalProof() ? '탈퇴 신청하기' : '본인인증하고 탈퇴하기'}
        </Button>
      </Pair>
    </Page>
  )
}
