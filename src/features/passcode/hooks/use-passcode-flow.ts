import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { passcodeQueryOptions, passcodeProofMutation } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import type { PasscodeAction } from '@/domain/passcode'
import { PASSCODE_WEAKNESS_TEXT, passcodeWeakness } from '@/domain/passcode-strength'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import { missesText } from '../model/misses-text'

export type PasscodeStep = 'check' | 'choose' | 'repeat' | 'locked' | 'confirm'

const messageOf = (error: ApiError): string =>
  isConnectionLost(error) ? `${CONNECTION_LOST} 다시 입력해 주세요.` : error.message

/**
 * The steps from the state of the member's passcode to a proof: check it, or choose and repeat a new one first.
 * Entered digits stay in memory only until the next step.
 */
export const usePasscodeFlow = (action: PasscodeAction, onProof: (proof: string) => void) => {
  const client = useQueryClient()
  const state = useQuery(passcodeQueryOptions())
  const me = useQuery(meQueryOptions()).data
  const [chosen, setChosen] = useState<string>()
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [needsConfirmation, setNeedsConfirmation] = useState(false)

  const clearDigits = (message?: string) => {
    setError(message)
    setAttempt((count) => count + 1)
  }
  const chooseAgain = (message: string) => {
    setChosen(undefined)
    clearDigits(message)
  }
  const proofRequest = useMutation({
    ...passcodeProofMutation,
    onSuccess: onProof,
    onError: async (thrown) => {
      const refusal = asApiError(thrown)
      if (refusal.is('CONFIRMATION_REQUIRED')) return setNeedsConfirmation(true)
      if (refusal.is('WEAK_PASSCODE')) return chooseAgain(refusal.message)
      // Five wrong passcodes, or a passcode set or reset in another window: the state decides the next step.
      if (refusal.is('PASSCODE_LOCKED', 'PASSCODE_PROOF_REQUIRED', 'PASSCODE_NOT_SET')) await state.refetch()
      // A service may say it only here.
      if (refusal.is('PASSCODE_LOCKED'))
        client.setQueryData(passcodeQueryOptions().queryKey, (known) => known && { ...known, isLocked: true })
      return clearDigits(refusal.is('PASSCODE_LOCKED') ? undefined : messageOf(refusal))
    },
  })

  const entryStep = state.data?.isSet ? 'check' : chosen === undefined ? 'choose' : 'repeat'
  const step: PasscodeStep = state.data?.isLocked ? 'locked' : needsConfirmation ? 'confirm' : entryStep

  const choose = (passcode: string) => {
    const weakness = passcodeWeakness(passcode, me)
    if (weakness) return clearDigits(PASSCODE_WEAKNESS_TEXT[weakness])
    setChosen(passcode)
    return clearDigits()
  }
  const submit = (passcode: string): void => {
    if (proofRequest.isPending) return
    if (step === 'choose') return choose(passcode)
    if (step === 'repeat' && passcode !== chosen)
      return chooseAgain('두 번호가 달라요. 처음부터 정해 주세요.')
    return proofRequest.mutate({ passcode, action, isNew: step === 'repeat' })
  }

  return {
    state,
    step,
    attempt,
    isBusy: proofRequest.isPending,
    error: error ?? (step === 'check' && state.data ? missesText(state.data.missesLeft) : undefined),
    submit,
  }
}
