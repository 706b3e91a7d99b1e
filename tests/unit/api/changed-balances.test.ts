import { expect, it } from 'vitest'
import { invalidateAfter } from '@/api/http/invalidation'
import { createQueryClient } from '@/api/http/query-client'
import { cardDetailQueryOptions } from '@/api/main/card'
import { moneyQueryOptions } from '@/api/main/money'
import { confirmPurchaseMutation, createClaimMutation, withdrawClaimMutation } from '@/api/transaction/claim'
import { createOrderMutation } from '@/api/transaction/create-order'

it.each([
  ['an order', createOrderMutation],
  ['a claim', createClaimMutation],
  ['a withdrawn claim', withdrawClaimMutation],
  ['a confirmation', confirmPurchaseMutation],
])('shows no balance from before %s', async (_name, { meta }) => {
  const client = createQueryClient()
  for (const { queryKey, meta: ofQuery } of [moneyQueryOptions(), cardDetailQueryOptions('MASTER', 'crd_1')])
    await client.prefetchQuery({ queryKey, meta: ofQuery, queryFn: () => ({ balance: 1 }) })
  expect(client.getQueryCache().getAll()).toHaveLength(2)
  invalidateAfter(client, meta, 'success')
  expect(client.getQueryCache().getAll()).toEqual([])
})
