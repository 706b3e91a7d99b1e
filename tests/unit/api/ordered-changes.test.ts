import { expect, it } from 'vitest'
import { deleteAddressMutation, makeDefaultAddressMutation, restoreAddressMutation } from '@/api/auth/address'
import { createQueryClient } from '@/api/http/query-client'
import { changeNotificationSettingMutation } from '@/api/main/notification'
import { changeBankAccountMutation } from '@/api/main/open-banking'
import { changeCartMutation } from '@/api/transaction/cart-changes'

it.each([
  ['the cart', changeCartMutation, changeCartMutation],
  ['the default address', makeDefaultAddressMutation, makeDefaultAddressMutation],
  ['a deletion and its undo', deleteAddressMutation, restoreAddressMutation],
  ['the bank accounts', changeBankAccountMutation, changeBankAccountMutation],
  ['the notification settings', changeNotificationSettingMutation, changeNotificationSettingMutation],
])('sends a later change of %s after the earlier one has ended', async (_name, earlier, later) => {
  const client = createQueryClient()
  const started: string[] = []
  let end = () => undefined as void
  const answer = new Promise<void>((resolve) => (end = resolve))
  const run = ({ scope }: { scope?: { id: string } }, name: string, wait?: Promise<void>) =>
    client
      .getMutationCache()
      .build(client, {
        ...(scope && { scope }),
        mutationFn: async () => {
          started.push(name)
          await wait
        },
      })
      .execute(undefined)
  const runs = [run(earlier, 'earlier', answer), run(later, 'later')]
  await new Promise((resolve) => setImmediate(resolve))
  expect(started).toEqual(['earlier'])
  end()
  await Promise.all(runs)
  expect(started).toEqual(['earlier', 'later'])
})
