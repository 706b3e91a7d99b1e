import { styled } from 'styled-components'
import type { PasscodeAction } from '@/domain/passcode'
import { QueryError } from '@/ui/feedback/query-error'
import { Spinner } from '@/ui/feedback/spinner'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { usePasscodeFlow, type PasscodeStep } from '../hooks/use-passcode-flow'
import { ConfirmationRequired } from './confirmation-required'
import { PasscodeEntry } from './passcode-entry'
import { PasscodeLocked } from './passcode-locked'

const Body = styled.div`
  min-height: 440px;
`

const TEXTS: Record<Exclude<PasscodeStep, 'locked' | 'confirm'>, { title: string; hint: string }> = {
  check: { title: '결제 비밀번호를 입력해 주세요', hint: '숫자 6자리예요.' },
  choose: {
    title: '결제 비밀번호를 정해 주세요',
    hint: '생년월일, 휴대폰 번호, 같거나 이어지는 숫자는 쓸 수 없어요.',
  },
  repeat: { title: '한 번 더 입력해 주세요', hint: '방금 정한 숫자 6자리예요.' },
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
