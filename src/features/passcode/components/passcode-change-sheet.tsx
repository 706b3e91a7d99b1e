import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asApiError } from '@/api/http/api-error'
import { passcodeQueryOptions, postPasscode } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { PASSCODE_WEAKNESS_TEXT, passcodeWeakness } from '@/domain/passcode'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { PasscodeEntry } from './passcode-entry'

type Step = 'current' | 'choose' | 'repeat'

const TITLES: Record<Step, string> = {
  current: '지금 비밀번호를 입력해 주세요',
  choose: '새 비밀번호를 정해 주세요',
  repeat: '새 비밀번호를 한 번 더 입력해 주세요',
}

export interface PasscodeChangeSheetProps {
  /** Without one the first passcode is set. */
  isSet: boolean
  onClose: () => void
}

/** Present, new, repeated: what was typed lives only from one step to the next. */
export function PasscodeChangeSheet({ isSet, onClose }: PasscodeChangeSheetProps) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>(isSet ? 'current' : 'choose')
  const [current, setCurrent] = useState<string>()
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  const go = (next: Step, words?: string) => {
    setStep(next)
    setError(words)
    setRound((one) => one + 1)
  }
  const save = async (passcode: string) => {
    setBusy(true)
    try {
      const now = await postPasscode({ passcode, ...(current !== undefined && { currentPasscode: current }) })
      queryClient.setQueryData(passcodeQueryOptions().queryKey, now)
      toast(isSet ? '결제 비밀번호를 바꿨어요' : '결제 비밀번호를 설정했어요')
      onClose()
    } catch (failure) {
      const refusal = asApiError(failure)
      if (refusal.is('PASSCODE_LOCKED')) {
        await queryClient.invalidateQueries({ queryKey: passcodeQueryOptions().queryKey })
        toast(refusal.message)
        onClose()
      } else go(refusal.is('WRONG_PASSCODE') ? 'current' : 'choose', refusal.message)
    } finally {
      setBusy(false)
    }
  }
  const complete = (digits: string) => {
    if (step === 'current') {
      setCurrent(digits)
      return go('choose')
    }
    if (step === 'repeat') {
      return digits === chosen ? void save(digits) : go('choose', '두 번호가 달라요. 처음부터 정해 주세요.')
    }
    const weakness = passcodeWeakness(digits, queryClient.getQueryData(meQueryOptions().queryKey))
    if (weakness) return go('choose', PASSCODE_WEAKNESS_TEXT[weakness])
    setChosen(digits)
    return go('repeat')
  }

  return (
    <BottomSheet open onClose={onClose} title="결제 비밀번호">
      <PasscodeEntry
        key={step}
        title={TITLES[step]}
        hint={step === 'choose' ? '생일, 전화번호, 이어지는 숫자는 쓸 수 없어요.' : undefined}
        error={error}
        isBusy={isBusy}
        round={round}
        onComplete={complete}
      />
    </BottomSheet>
  )
}
