import { hideBalance, useHiddenBalance } from '@/lib/hide-balance'
import { formatWon } from '@/lib/money'
import { EyeIcon, EyeOffIcon } from './icon'
import { IconButton } from './icon-button'
import { VisuallyHidden } from './visually-hidden'

/** Won that the eye hides, on this device. */
export const SecretWon = ({ amount }: { amount: number }) =>
  useHiddenBalance() ? (
    <>
      <VisuallyHidden>숨긴 금액</VisuallyHidden>
      <span aria-hidden>••••원</span>
    </>
  ) : (
    formatWon(amount)
  )

/** Hides and shows every `SecretWon`. */
export const SecretEye = () => {
  const isHidden = useHiddenBalance()
  return (
    <IconButton aria-label="금액 숨기기" aria-pressed={isHidden} onClick={() => hideBalance(!isHidden)}>
      {isHidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  )
}
