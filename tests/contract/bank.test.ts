import { describe } from 'vitest'
import { bankMove, moneyFees, openMoves } from '@/contract/main/money'
import {
  bankAccount,
  bankAccounts,
  completedLink,
  removedAccount,
  startedLink,
} from '@/contract/main/open-banking'
import { KIM_DAMA, NA_KADEU } from '@/demo/seed/persons'
import { createConsentCode, startLink } from '@tests/backend/bank-fixtures'
import { type Call, holdCalls, openBackend, backend } from './harness'

const calls: Call[] = [
  { name: 'fees of the money', path: '/api/money/fees', schema: moneyFees },
  ...(['charge', 'withdraw'] as const).map((direction): Call => ({
    name: `${direction} of the money`,
    method: 'POST',
    path: `/api/money/${direction}`,
    as: KIM_DAMA,
    body: () => ({ accountId: 'bac_kim_dama_kakao', amount: 10_000 }),
    key: `contract-bank-${direction}`,
    proof: `${direction}_money`,
    schema: bankMove,
  })),
  { name: 'a bank move', path: '/api/money/moves/bmv_na_kadeu_3', as: NA_KADEU, schema: bankMove },
  { name: 'open bank moves', path: '/api/money/moves', as: NA_KADEU, schema: openMoves },
  { name: 'linked accounts', path: '/api/open-banking/accounts', as: NA_KADEU, schema: bankAccounts },
  {
    name: 'a bank link',
    method: 'POST',
    path: '/api/open-banking/links',
    as: KIM_DAMA,
    body: () => ({ returnTo: '/my' }),
    key: 'contract-bank-link',
    proof: 'open_banking',
    schema: startedLink,
  },
  {
    name: 'a bank link that is back',
    method: 'POST',
    path: '/api/open-banking/links/complete',
    as: KIM_DAMA,
    body: async () => ({
      state: (await startLink(backend(), KIM_DAMA)).state,
      code: await createConsentCode(backend().db, KIM_DAMA, ['kb'], { name: '김담아' }),
    }),
    schema: completedLink,
  },
  {
    name: 'a linked account with a name',
    method: 'PATCH',
    path: '/api/open-banking/accounts/bac_na_kadeu_hana',
    as: NA_KADEU,
    body: () => ({ alias: '비상금', isDefault: true }),
    schema: bankAccount,
  },
  {
    name: 'a linked account that goes',
    method: 'DELETE',
    path: '/api/open-banking/accounts/bac_na_kadeu_toss',
    as: NA_KADEU,
    key: 'contract-bank-removal',
    proof: 'open_banking',
    schema: removedAccount,
  },
]

openBackend()

describe('the contract of 담아머니 and the bank', () => {
  holdCalls(calls)
})
