import { useState } from 'react'
import type { SubmissionStore } from '@/browser/storage/submission-store'
import { useIsBrowser } from '@/browser/use-browser-value'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'

interface Props<B extends object> {
  submissions: SubmissionStore<B>
  owner: string
  /** Whether the service carries out a repeat with the same key only once. */
  isRepeatable: boolean
  /** The requested operation: `10,000원 충전`. */
  what: (body: B) => string
  /** Links to pages that show the result. */
  history: { href: string; label: string }
  /** Label of the button that starts a new operation after the shopper has checked the result. */
  dismissLabel: string
}

/**
 * Shown when the page was left before an answer arrived, so the result is unknown. Sending the same operation again uses
 * the same idempotency key, unless the shopper dismisses the pending submission here.
 */
export const UnknownResult = <B extends object>({
  submissions,
  owner,
  isRepeatable,
  what,
  history,
  dismissLabel,
}: Props<B>) => {
  const isBrowser = useIsBrowser()
  const [open, setOpen] = useState<ReturnType<typeof submissions.read>>()
  if (isBrowser && open === undefined) setOpen(submissions.read(owner))
  // A payment session has an id, so its result is loaded instead.
  if (open?.externalId !== null) return null
  const forget = () => {
    submissions.clear()
    setOpen(null)
  }
  return (
    <InlineNotice tone="warning">
      조금 전 {what(open.body)}의 결과를 확인하지 못했어요.{' '}
      {isRepeatable
        ? '그대로 다시 누르면 두 번 처리되지 않아요.'
        : '다시 하기 전에 처리됐는지 확인해 주세요.'}{' '}
      <Link href={history.href}>{history.label}</Link>
      <br />
      <Button small kind="quiet" onClick={forget}>
        {dismissLabel}
      </Button>
    </InlineNotice>
  )
}
