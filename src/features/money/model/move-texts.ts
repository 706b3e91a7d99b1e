import type { BankDirection } from '@/domain/bank'
import { brand } from '@/config/brand'

export const MONEY_HISTORY = `/my/${brand.slug}-money/history`

/** Texts and paths of a charge and a withdrawal. */
export const MOVE_TEXTS = {
  charge: {
    noun: '충전',
    path: `/my/${brand.slug}-money/charge`,
    balanceAfterLabel: `충전 뒤 ${brand.money}`,
  },
  withdraw: {
    noun: '출금',
    path: `/my/${brand.slug}-money/withdraw`,
    balanceAfterLabel: `출금 뒤 ${brand.money}`,
  },
} as const satisfies Record<BankDirection, unknown>
