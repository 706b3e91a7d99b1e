import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { forgetWithdrawnMember } from '@/api/http/forget-withdrawn-member'
import { sessionEvents } from '@/api/http/session-events'
import { passcodeQueryOptions } from '@/api/main/passcode'
import { useSubmission } from '@/api/http/use-submission'
import { requestWithdrawalMutation, withdrawCheckQueryOptions } from '@/api/main/withdrawal'
import { VERIFICATION_PATH } from '@/config/paths/verification'
import {
  RECONSIDER_DAYS,
  WITHDRAW_REASON_LABELS,
  WITHDRAW_REASONS,
  type WithdrawReason,
} from '@/domain/withdrawal'
import { WITHDRAWAL_REFUSALS } from '@/domain/error-groups'
import { withReturnTo } from '@/lib/return-to'
import { QueryError } from '@/ui/feedback/query-error'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { SelectField } from '@/ui/form/select-field'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Page } from '@/ui/layout/page'
import { Text } from '@/ui/primitives/text'
import { obstaclesOf } from '../model/withdrawal-obstacles'
import { clearWithdrawalProof, readWithdrawalProof } from '../model/withdrawal-proof'
import { withdrawalRequest } from '../model/withdrawal-result'
import { Pair } from './pair'
import { WithdrawLosses } from './withdraw-losses'
import { WithdrawObstacles } from './withdraw-obstacles'

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
