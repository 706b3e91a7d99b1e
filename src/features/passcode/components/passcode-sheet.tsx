import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type ApiError, asApiError } from '@/api/http/api-error'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { useCapability } from '@/api/http/use-capability'
import { passcodeProofMutation, passcodeQueryOptions } from '@/api/main/passcode'
import { provePasskey } from '@/api/main/passkey'
import { meQueryOptions } from '@/api/main/user'
import { hasPasskey, isPasskeyCancelled } from '@/browser/passkey'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import { PASSCODE_RESET } from '@/config/paths'
import { passcodeLimits } from '@/domain/limits'
import { PASSCODE_PROOF_ERRORS } from '@/domain/order-errors'
import { isMoneyAction, type PasscodeAction } from '@/domain/passcode'
import { PASSCODE_CHOICE_HINT } from '@/domain/passcode-strength'
import { withReturnTo } from '@/lib/return-to'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Spinner } from '@/ui/feedback/spinner'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { enterPasscode, NEW_CHOICE } from '../model/choose-passcode'
import { ConfirmationRequired } from './confirmation-required'
import { PasscodeEntry } from './passcode-entry'

interface PasskeyProofProps {
  action: PasscodeAction
  amount: number | undefined
  onProof: (proof: string) => void
  /** The server wants a new sign-in or a verification first. */
  onConfirm: () => void
}

/**
 * Confirms by a passkey instead of the digits, which stay below it. On a device that has used one it asks at once: some browsers allow that
 * only after a tap, so that a refusal without one is silent.
 */
const PasskeyProof = ({ action, amount, onProof, onConfirm }: PasskeyProofProps) => {
  const isAvailable = useCapability('passkeys')
  // Without the amount of a movement the server refuses.
  const isHere = isAvailable && hasPasskey() && (amount !== undefined || !isMoneyAction(action))
  const hasStarted = useRef(false)
  const proof = useMutation({
    mutationFn: (_isTapped: boolean) => provePasskey({ action, amount }),
    gcTime: 0,
    onSuccess: (given) => {
      if (given !== null) onProof(given)
    },
    onError: (failure, isTapped) => {
      if (isPasskeyCancelled(failure)) {
        if (isTapped) toast('패스키로 확인하지 않았어요. 비밀번호를 입력해도 돼요.')
        return
      }
      const refusal = asApiError(failure)
      if (refusal.is('CONFIRMATION_REQUIRED')) onConfirm()
      else toast('패스키로 확인하지 못했어요. 비밀번호를 입력해 주세요.')
    },
  })
  const { mutate } = proof
  useEffect(() => {
    if (!isHere || hasStarted.current) return
    hasStarted.current = true
    mutate(false)
  }, [isHere, mutate])
  if (!isHere) return null
  return (
    <Button kind="secondary" full loading={proof.isPending} onClick={() => mutate(true)}>
      패스키로 확인하기
    </Button>
  )
}

/** The number of attempts left, from the first wrong passcode on. */
export const missesText = (missesLeft: number): string | undefined =>
  missesLeft > 0 && missesLeft < passcodeLimits.maxFailedAttempts
    ? `${missesLeft}번 더 틀리면 다시 설정해야 해요.`
    : undefined

type PasscodeStep = 'check' | 'choose' | 'repeat' | 'locked' | 'confirm'

const messageOf = (error: ApiError): string =>
  isConnectionLost(error) ? `${CONNECTION_LOST} 다시 입력해 주세요.` : error.message

/**
 * The steps from the state of the member's passcode to a proof: check it, or choose and repeat a new one first.
 * Entered digits stay in memory only until the next step.
 */
const usePasscodeFlow = (action: PasscodeAction, onProof: (proof: string) => void) => {
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
    requireConfirmation: () => setNeedsConfirmation(true),
  }
}

/** Too many wrong passcodes (PASSCODE_LOCKED): only a verification unlocks it. */
const PasscodeLocked = () => {
  const { asPath } = useRouter()
  return (
    <EmptyState
      title={`비밀번호를 ${passcodeLimits.maxFailedAttempts}번 잘못 입력했어요`}
      body={'안전을 위해 비밀번호를 잠갔어요.\n본인인증을 하면 다시 설정할 수 있어요.'}
      action={<Button href={withReturnTo(PASSCODE_RESET, asPath)}>본인인증하고 다시 설정하기</Button>}
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
  /** The amount that the action moves, in won. */
  amount: number | undefined
  /** Gets the proof, or null when the member cancels. */
  onSettle: (proof: string | null) => void
}

/** Asks for the passcode, or lets the member set one first, and returns a proof for the action. */
export const PasscodeSheet = ({ action, amount, onSettle }: PasscodeSheetProps) => {
  const { state, step, submit, requireConfirmation, ...entry } = usePasscodeFlow(action, onSettle)
  return (
    <BottomSheet open onClose={() => onSettle(null)} title="결제 비밀번호">
      <Body>
        {state.data ? (
          step === 'locked' ? (
            <PasscodeLocked />
          ) : step === 'confirm' ? (
            <ConfirmationRequired />
          ) : (
            <>
              {step === 'check' && (
                <PasskeyProof
                  action={action}
                  amount={amount}
                  onProof={onSettle}
                  onConfirm={requireConfirmation}
                />
              )}
              <PasscodeEntry
                key={step}
                {...TEXTS[step]}
                {...entry}
                isKnown={step === 'check'}
                onComplete={submit}
              />
            </>
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
