import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '@/api/http/api-error'
import { setPasscodeMutation } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { PASSCODE_CHOICE_HINT } from '@/domain/passcode-strength'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { enterPasscode, NEW_CHOICE, type PasscodeChoice } from '../model/choose-passcode'
import { ConfirmationRequired } from './confirmation-required'
import { PasscodeEntry } from './passcode-entry'

type Step = { step: 'current' } | { step: 'confirm' } | PasscodeChoice

const TITLES: Record<Exclude<Step['step'], 'confirm'>, string> = {
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
  const [at, setAt] = useState<Step>(isSet ? { step: 'current' } : NEW_CHOICE)
  const [current, setCurrent] = useState<string>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  const go = (next: Step, message?: string) => {
    setAt(next)
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
      if (refusal.is('CONFIRMATION_REQUIRED')) return go({ step: 'confirm' })
      if (!refusal.is('PASSCODE_LOCKED'))
        return go(refusal.is('WRONG_PASSCODE') ? { step: 'current' } : NEW_CHOICE, refusal.message)
      toast(refusal.message)
      return onClose()
    },
  })
  const complete = (digits: string) => {
    if (at.step === 'confirm') return undefined
    if (at.step === 'current') {
      setCurrent(digits)
      return go(NEW_CHOICE)
    }
    const entered = enterPasscode(at, digits, me)
    if (!('passcode' in entered)) return go(entered.choice, entered.message)
    return save.mutate({ ...entered, ...(current !== undefined && { currentPasscode: current }) })
  }

  return (
    <BottomSheet open onClose={() => !save.isPending && onClose()} title="결제 비밀번호">
      {at.step === 'confirm' ? (
        <ConfirmationRequired />
      ) : (
        <PasscodeEntry
          key={at.step}
          title={TITLES[at.step]}
          hint={at.step === 'choose' ? PASSCODE_CHOICE_HINT : undefined}
          error={error}
          isBusy={save.isPending}
          isKnown={at.step === 'current'}
          attempt={attempt}
          onComplete={complete}
        />
      )}
    </BottomSheet>
  )
}
