import { publicEnv } from '@/config/env'
import { redactMessage, redactStack } from '@/lib/redact-error'

/** Most reports of one page visit, for an error that repeats. */
const MAX_REPORTS = 5

interface NextPage {
  buildId?: string
  /** Pattern of the route that the server rendered. */
  page?: string
}

const sent = new Set<string>()
let isChosen: boolean | undefined

/** Whether this visit is in the sample. */
const isInSample = (): boolean => (isChosen ??= Math.random() < publicEnv.errorReports.share)

/**
 * Sends an error to the server of the site, if this visit is in the sample of `NEXT_PUBLIC_ERROR_REPORTS`. Each error is
 * sent once, without values that may be personal.
 *
 * @param route pattern of the route, such as `/shopping/product-detail/[productId]`
 */
export const reportError = (kind: 'error' | 'rejection' | 'render', error: unknown, route: string): void => {
  if (!isInSample() || sent.size >= MAX_REPORTS) return
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const page = (window as { __NEXT_DATA__?: NextPage }).__NEXT_DATA__
  const report = JSON.stringify({
    kind,
    name: name.slice(0, 60),
    message: redactMessage(message),
    stack: redactStack(stack ?? ''),
    route,
    build: page?.buildId ?? '',
  })
  if (sent.has(report)) return
  sent.add(report)
  navigator.sendBeacon(publicEnv.errorReports.url, new Blob([report], { type: 'application/json' }))
}

/** Reports uncaught errors and rejections from now on. @returns a function that ends it */
export const watchErrors = (readRoute: () => string): (() => void) => {
  const onError = ({ error, message }: ErrorEvent) => reportError('error', error ?? message, readRoute())
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError('rejection', reason, readRoute())
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
