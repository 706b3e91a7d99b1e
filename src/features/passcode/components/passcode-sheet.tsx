import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { VERIFICATION_PATH } from '@/config/paths/verification'
import { passcodeLimits } from '@/domain/limits/passcode'
import type { PasscodeAction } from '@/domain/passcode'
import { PASSCODE_CHOICE_HINT } from '@/domain/passcode-strength'
import { withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Spinner } from '@/ui/feedback/spinner'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { type PasscodeStep, usePasscodeFlow } from '../hooks/use-passcode-flow'
import { ConfirmationRequired } from './confirmation-required'
import { PasscodeEntry } from './passcode-entry'

const RESET = `${VERIFICATION_PATH}?purpose=passcode`

/** Too many wrong passcodes (PASSCODE_LOCKED): only a verification unlocks it. */
const PasscodeLocked = () => {
  const { asPath } = useRouter()
  return (
    <EmptyState
      title={`비밀번호를 ${passcodeLimits.maxFailedAttempts}번 잘못 입력했어요`}
      body={'안전을 위해 비밀번호를 잠갔어요.\n본인인증을 하면 다시 설정할 수 있어요.'}
      action={<Button href={withReturnTo(RESET, asPath)}>본인인증하고 다시 설정하기</Button>}
    />
  )
}

const Body = styled.div`
  min-height: 440px;
`

const TEXTS: Record<Exclude<PasscodeStep, 'locked' | 'confirm'>, { title: string; hint: string }> = {
  check: { title: '결제 비밀번호를 입력해 주세요', hint: `숫자 ${passcodeLimits.length}자리예요.` },
  choose: {
    title: '결제 비밀번호를 정해 주세요',
    hint: PASSCODE_CHOICE_HINT,
  },
  repeat: { title: '한 번 더 입력해 주세요', hint: `방금 정한 숫자 ${passcodeLimits.length}자리예요.` },
}

export interface PasscodeSheetProps {
  action: PasscodeAction
  /** Gets the proof, or null when the member cancels. */
  onSettle: (proof: string | null) => void
}

/** Asks for the passcode, or lets the member set one first, and returns a proof for the action. */
export const PasscodeSheet = ({ action, onSettle }: PasscodeSheetProps) => {
  const { state, step, submit, ...entry } = usePasscodeFlow(action, onSettle)
  return (
    <BottomSheet open onClose={() => onSettle(null)} title="결제 비밀번호">
      <Body>
        {state.data ? (
          step === 'locked' ? (
            <PasscodeLocked />
          ) : step === 'confirm' ? (
            <ConfirmationRequired />
          ) : (
            <PasscodeEntry key={step} {...TEXTS[step]} {...entry} onComplete={submit} />
          )
        ) : state.isError ? (
          <QueryError query={state} />
        ) : (
          <Spinner />
        )}
      </Body>
    </BottomSheet>
  )
}
