import type { BankDirection } from '@/domain/bank'
import { brand } from '@/config/brand'
import { MONEY_CHARGE, MONEY_WITHDRAW } from '@/config/paths/money'

/** Texts and paths of a charge and a withdrawal. */
export const MOVE_TEXTS = {
  charge: {
    noun: '충전',
    path: MONEY_CHARGE,
    balanceAfterLabel: `충전 뒤 ${brand.money}`,
  },
  withdraw: {
    noun: '출금',
    path: MONEY_WITHDRAW,
    balanceAfterLabel: `출금 뒤 ${brand.money}`,
  },
} as const satisfies Record<BankDirection, unknown>
