import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { passcodeQueryOptions, postCheckPasscode, postPasscode } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import { type PasscodeAction, PASSCODE_WEAKNESS_TEXT, passcodeWeakness } from '@/domain/passcode'
import { missesText } from '../model/misses-text'

export type PasscodeStep = 'check' | 'choose' | 'repeat' | 'locked'

const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 입력해 주세요.'

const messageOf = ({ kind, message }: ApiError): string =>
  kind === 'network' || kind === 'timeout' ? NO_ANSWER : message

/**
 * From the state of the member's passcode to a proof: checked at once, or chosen and repeated first. What was
 * typed lives only from one step to the next.
 */
export const usePasscodeFlow = (action: PasscodeAction, onProof: (proof: string) => void) => {
  const queryClient = useQueryClient()
  const state = useQuery(passcodeQueryOptions())
  const me = useQuery(meQueryOptions()).data
  const [chosen, setChosen] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [round, setRound] = useState(0)

  const again = (words?: string) => {
    setError(words)
    setRound((one) => one + 1)
  }
  const chooseAgain = (words: string) => {
    setChosen(undefined)
    again(words)
  }
  const fail = async (refusal: ApiError) => {
    // Five wrong passcodes, or a passcode set or reset in another window: the state decides the next step.
    if (refusal.is('PASSCODE_LOCKED', 'PASSCODE_PROOF_REQUIRED', 'PASSCODE_NOT_SET')) await state.refetch()
    again(refusal.is('PASSCODE_LOCKED') ? undefined : messageOf(refusal))
  }
  const check = async (passcode: string) => onProof((await postCheckPasscode({ passcode, action })).proof)
  const set = async (passcode: string) => {
    const now = await postPasscode({ passcode })
    await check(passcode)
    queryClient.setQueryData(passcodeQueryOptions().queryKey, now)
  }

  const step: PasscodeStep = state.data?.isLocked
    ? 'locked'
    : state.data?.isSet
      ? 'check'
      : chosen === undefined
        ? 'choose'
        : 'repeat'

  const choose = (passcode: string) => {
    const weakness = passcodeWeakness(passcode, me)
    if (weakness) return again(PASSCODE_WEAKNESS_TEXT[weakness])
    setChosen(passcode)
    return again()
  }
  const submit = async (passcode: string): Promise<void> => {
    if (isBusy) return
    if (step === 'choose') return choose(passcode)
    if (step === 'repeat' && passcode !== chosen)
      return chooseAgain('두 번호가 달라요. 처음부터 정해 주세요.')
    setBusy(true)
    try {
      await (step === 'repeat' ? set(passcode) : check(passcode))
    } catch (failure) {
      const refusal = asApiError(failure)
      if (refusal.is('WEAK_PASSCODE')) chooseAgain(refusal.message)
      else await fail(refusal)
    } finally {
      setBusy(false)
    }
    return undefined
  }

  return {
    state,
    step,
    round,
    isBusy,
    error: error ?? (step === 'check' && state.data ? missesText(state.data.missesLeft) : undefined),
    submit,
  }
}
