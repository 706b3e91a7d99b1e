import type { BankDirection } from '@/domain/bank'
import { brand } from '@/config/brand'

export const MONEY_HISTORY = `/my/${brand.slug}-money/history`

/** The words of the two directions. */
export const MOVE_WORDS = {
  charge: { act: '충전', path: `/my/${brand.slug}-money/charge`, after: `충전 뒤 ${brand.money}` },
  withdraw: { act: '출금', path: `/my/${brand.slug}-money/withdraw`, after: `출금 뒤 ${brand.money}` },
} as const satisfies Record<BankDirection, unknown>
