import { useRouter } from 'next/router'
import { changeQuery } from '@/lib/change-query'
import { IN_PLACE } from '@/browser/history/in-place'
import { queryOne } from '@/lib/query-string'
import { markEntryInPlace } from '@/browser/history/history-entry'

export type InquiryView = { kind: 'write'; id: string } | { kind: 'detail'; id: string }

const NO_VIEW = { type: undefined, id: undefined }

/** The address that this hook pushed last. It is closed by going back; an address that was entered directly is replaced. */
let tapped: string | undefined

/**
 * The view in the address: `type=write` (with `id` to change that inquiry) or `type=inquiry-detail&id=`. It is the same on
 * a product page, in its drawer and in the member's list, and survives reload and sharing.
 */
export const useInquiryAddress = () => {
  const router = useRouter()
  const type = queryOne(router.query.type)
  const id = queryOne(router.query.id) ?? ''
  const views: Record<string, InquiryView | undefined> = {
    write: { kind: 'write', id },
    'inquiry-detail': id === '' ? undefined : { kind: 'detail', id },
  }
  const view = type === undefined ? undefined : views[type]

  const address = (next: InquiryView | undefined): string =>
    changeQuery(
      router.asPath,
      next ? { type: next.kind === 'write' ? 'write' : 'inquiry-detail', id: next.id || undefined } : NO_VIEW,
    )

  const open = (next: InquiryView): void => {
    const to = address(next)
    if (view) {
      if (tapped === router.asPath) tapped = to
      void router.replace(to, undefined, IN_PLACE)
      return
    }
    markEntryInPlace()
    tapped = to
    void router.push(to, undefined, IN_PLACE)
  }
  const close = (): void => {
    if (tapped === router.asPath) router.back()
    else void router.replace(address(undefined), undefined, IN_PLACE)
    tapped = undefined
  }
  return { view, open, close }
}
