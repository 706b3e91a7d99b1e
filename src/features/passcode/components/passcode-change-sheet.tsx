import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '@/api/http/api-error'
import { setPasscodeMutation } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { PASSCODE_WEAKNESS_TEXT, passcodeWeakness } from '@/domain/passcode-strength'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { ConfirmationRequired } from './confirmation-required'
import { PasscodeEntry } from './passcode-entry'

type EntryStep = 'current' | 'choose' | 'repeat'
type Step = EntryStep | 'confirm'

const TITLES: Record<EntryStep, string> = {
  current: '지금 비밀번호를 입력해 주세요',
  choose: '새 비밀번호를 정해 주세요',
  repeat: '새 비밀번호를 한 번 더 입력해 주세요',
}

export interface PasscodeChangeSheetProps {
  /** False for a member who sets the first passcode. */
  isSet: boolean
  onClose: () => void
}

/**
 * Asks for the current, the new and the repeated passcode. Entered digits stay in memory only until the next step.
 */
export const PasscodeChangeSheet = ({ isSet, onClose }: PasscodeChangeSheetProps) => {
  const me = useQuery(meQueryOptions()).data
  const [step, setStep] = useState<Step>(isSet ? 'current' : 'choose')
  const [current, setCurrent] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  const go = (next: Step, message?: string) => {
    setStep(next)
    setError(message)
    setAttempt((count) => count + 1)
  }
  const save = useMutation({
    ...setPasscodeMutation,
    onSuccess: () => {
      toast(isSet ? '결제 비밀번호를 바꿨어요' : '결제 비밀번호를 설정했어요')
      onClose()
    },
    onError: (thrown) => {
      const refusal = asApiError(thrown)
      if (refusal.is('CONFIRMATION_REQUIRED')) return go('confirm')
      if (!refusal.is('PASSCODE_LOCKED'))
        return go(refusal.is('WRONG_PASSCODE') ? 'current' : 'choose', refusal.message)
      toast(refusal.message)
      return onClose()
    },
  })
  const complete = (digits: string) => {
    if (step === 'current') {
      setCurrent(digits)
      return go('choose')
    }
    if (step === 'repeat') {
      if (digits !== chosen) return go('choose', '두 번호가 달라요. 처음부터 정해 주세요.')
      return save.mutate({ passcode: digits, ...(current !== undefined && { currentPasscode: current }) })
    }
    const weakness = passcodeWeakness(digits, me)
    if (weakness) return go('choose', PASSCODE_WEAKNESS_TEXT[weakness])
    setChosen(digits)
    return go('repeat')
  }

  return (
    <BottomSheet open onClose={() => !save.isPending && onClose()} title="결제 비밀번호">
      {step === 'confirm' ? (
        <ConfirmationRequired />
      ) : (
        <PasscodeEntry
          key={step}
          title={TITLES[step]}
          hint={step === 'choose' ? '생일, 전화번호, 이어지는 숫자는 쓸 수 없어요.' : undefined}
          error={error}
          isBusy={save.isPending}
          attempt={attempt}
          onComplete={complete}
        />
      )}
    </BottomSheet>
  )
}
