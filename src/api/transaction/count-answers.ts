import { cartCount, stageCounts } from '@/contract/transaction/count'

export const answers = { cartCount, stageCounts }
