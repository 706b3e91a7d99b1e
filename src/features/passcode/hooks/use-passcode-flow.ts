import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { passcodeQueryOptions, passcodeProofMutation } from '@/api/main/passcode'
import { meQueryOptions } from '@/api/main/user'
import type { PasscodeAction } from '@/domain/passcode'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import { PASSCODE_PROOF_ERRORS } from '@/domain/passcode-errors'
import { enterPasscode, NEW_CHOICE } from '../model/choose-passcode'
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
  const [choice, setChoice] = useState(NEW_CHOICE)
  const [error, setError] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [needsConfirmation, setNeedsConfirmation] = useState(false)

  const clearDigits = (message?: string) => {
    setError(message)
    setAttempt((count) => count + 1)
  }
  const proofRequest = useMutation({
    ...passcodeProofMutation,
    onSuccess: onProof,
    onError: async (thrown) => {
      const refusal = asApiError(thrown)
      if (refusal.is('CONFIRMATION_REQUIRED')) return setNeedsConfirmation(true)
      if (refusal.is('WEAK_PASSCODE')) {
        setChoice(NEW_CHOICE)
        return clearDigits(refusal.message)
      }
      // Five wrong passcodes, or a passcode set or reset in another window: the state decides the next step.
      if (refusal.is(...PASSCODE_PROOF_ERRORS)) await state.refetch()
      // A service may say it only here.
      if (refusal.is('PASSCODE_LOCKED'))
        client.setQueryData(passcodeQueryOptions().queryKey, (known) => known && { ...known, isLocked: true })
      return clearDigits(refusal.is('PASSCODE_LOCKED') ? undefined : messageOf(refusal))
    },
  })

  const entryStep = state.data?.isSet ? 'check' : choice.step
  const step: PasscodeStep = state.data?.isLocked ? 'locked' : needsConfirmation ? 'confirm' : entryStep

  const submit = (digits: string): void => {
    if (proofRequest.isPending) return
    if (step === 'check') return proofRequest.mutate({ passcode: digits, action, isNew: false })
    const entered = enterPasscode(choice, digits, me)
    if ('passcode' in entered) return proofRequest.mutate({ ...entered, action, isNew: true })
    setChoice(entered.choice)
    return clearDigits(entered.message)
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
