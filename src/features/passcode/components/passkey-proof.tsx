import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { asApiError } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { provePasskey } from '@/api/main/passkey'
import { hasPasskey, isPasskeyCancelled } from '@/browser/passkey'
import { isMoneyAction, type PasscodeAction } from '@/domain/passcode'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'

interface Props {
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
export const PasskeyProof = ({ action, amount, onProof, onConfirm }: Props) => {
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
