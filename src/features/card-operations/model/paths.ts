import { toQueryString } from '@/lib/query-string'

export const withPayment = (path: string, paymentId: string): string =>
  `${path}?${toQueryString({ paymentId })}`
