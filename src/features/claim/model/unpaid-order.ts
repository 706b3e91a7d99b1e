import type { Order } from '@/contract/transaction/order'

/** Whether an order waits for its deposit: it can be cancelled whole only, and nothing is refunded. */
export const isOrderUnpaid = ({ status }: Order): boolean => status === 'awaiting_deposit'
