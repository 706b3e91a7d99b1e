import { hideBalance, useHiddenBalance } from '@/browser/storage/hide-balance'
import { formatWon } from '@/lib/money'
import { EyeIcon, EyeOffIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

/** An amount in won that this device may hide. */
export const HiddenAmount = ({ amount }: { amount: number }) =>
  useHiddenBalance() ? (
    <>
      <VisuallyHidden>숨긴 금액</VisuallyHidden>
      <span aria-hidden>••••원</span>
    </>
  ) : (
    formatWon(amount)
  )

/** Hides and shows every `HiddenAmount`. */
export const HideAmountsButton = () => {
  const isHidden = useHiddenBalance()
  return (
    <IconButton aria-label="금액 숨기기" aria-pressed={isHidden} onClick={() => hideBalance(!isHidden)}>
      {isHidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  )
}
