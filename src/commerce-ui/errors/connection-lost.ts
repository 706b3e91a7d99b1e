import { alert } from '@/ui/overlay/alert-store'

/** The start of a message; the screen adds what to do. */
export const CONNECTION_LOST = '연결이 끊겨 확인하지 못했어요.'

/** Whether the server may have made the change, although no answer or a server error came back. */
export const isResultLost = ({ status }: { status: number }): boolean => status === 0 || status >= 500

/** Says that the result is not known. The same submission may be sent again, because it has the same idempotency key. */
export const showLostResult = (): Promise<void> =>
  alert('결과를 받지 못했어요. 다시 눌러도 두 번 처리되지 않아요.')
