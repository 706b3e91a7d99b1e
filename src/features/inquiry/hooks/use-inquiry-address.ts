import { useRouter } from 'next/router'
import { useAddressStep } from '@/browser/history/use-address-step'
import { changeQuery, queryOne, IN_PLACE } from '@/lib/query-string'

export type InquiryView = { kind: 'write'; id: string } | { kind: 'detail'; id: string }

const NO_VIEW = { type: undefined, id: undefined }

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
  const step = useAddressStep('inquiry', view ? `${view.kind}/${view.id}` : '')

  const open = (next: InquiryView): void => {
    const to = (current: string): string =>
      changeQuery(current, {
        type: next.kind === 'write' ? 'write' : 'inquiry-detail',
        id: next.id || undefined,
      })
    if (view) void router.replace(to(router.asPath), undefined, IN_PLACE)
    else step.open(to)
  }
  const close = (): void => step.close((current) => changeQuery(current, NO_VIEW))
  return { view, open, close }
}
