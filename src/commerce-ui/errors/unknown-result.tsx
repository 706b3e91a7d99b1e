import { useState } from 'react'
import { useIsBrowser } from '@/browser/use-browser-value'
import type { SubmissionStore } from '@/browser/storage/submission-store'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { InlineNotice } from '@/ui/feedback/inline-notice'

interface Props<B extends object> {
  intents: SubmissionStore<B>
  owner: string
  /** What was asked for: `10,000원 충전`. */
  what: (body: B) => string
  /** Where one can see what became of it. */
  history: { href: string; label: string }
  /** The button of who has seen it and means another one. */
  anew: string
}

/**
 * A page that was left before the answer came: nobody has seen how it ended. The same once more carries the same key,
 * so that nothing is done twice, unless it is forgotten here.
 */
export const UnknownResult = <B extends object>({ intents, owner, what, history, anew }: Props<B>) => {
  const isBrowser = useIsBrowser()
  const [open, setOpen] = useState<ReturnType<typeof intents.read>>()
  if (isBrowser && open === undefined) setOpen(intents.read(owner))
  // A trip to the payment window is known by its id, and asked about.
  if (open?.externalId !== null) return null
  const forget = () => {
    intents.clear()
    setOpen(null)
  }
  return (
    <InlineNotice tone="warning">
      조금 전 {what(open.body)}의 결과를 확인하지 못했어요. 그대로 다시 누르면 두 번 처리되지 않아요.{' '}
      <Link href={history.href}>{history.label}</Link>
      <br />
      <Button small kind="quiet" onClick={forget}>
        {anew}
      </Button>
    </InlineNotice>
  )
}
