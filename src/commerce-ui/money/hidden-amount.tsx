import { useSyncExternalStore } from 'react'
import { storedText } from '@/browser/storage/web-storage'
import { formatWon } from '@/lib/money'
import { EyeIcon, EyeOffIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'

const stored = storedText('device', 'dama_hide_balance')
const watchers = new Set<() => void>()

const read = (): boolean => stored.read() === '1'

const watch = (watcher: () => void): (() => void) => {
  const stop = stored.onChange(watcher)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    stop()
  }
}

/** Hides or shows balances on this device, in every tab. Without storage, what is shown stays shown. */
const hideBalance = (isHidden: boolean): void => {
  if (isHidden) stored.write('1')
  else stored.remove()
  for (const watcher of watchers) watcher()
}

/** Whether this device hides balances from people nearby. */
const useHiddenBalance = (): boolean => useSyncExternalStore(watch, read, () => false)

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
