import type { Hono } from 'hono'
import { nextId } from '@tests/foreign/data/world'
import { ServiceError, required } from '@tests/foreign/http/service-error'
import { amountIn, bodyOf, memberOf } from '@tests/foreign/services/main/main-context'
import type { MainContext } from '@tests/foreign/services/main/main-context'

const BANKS: Record<string, string> = { '004': '국민은행', '088': '신한은행', '090': '카카오뱅크', '092': '토스뱅크' } // prettier-ignore
const MIN_AMOUNT = 1000

/** The history is specified. The paths of balance, charge, withdrawal and bank accounts are this backend's choice. */
export const addMoneyRoutes = (service: Hono, context: MainContext) => {
  const { world } = context

  service.get('/api/money/history/:division/:id', (c) => {
    memberOf(c, context)
    const { year, month, actionCodeList } = c.req.query()
    const month2 = `${year}-${String(month).padStart(2, '0')}`
    const codes = actionCodeList ? actionCodeList.split(',') : []
    return c.json(
      world.moneyRecords.filter(
        (record) =>
          (!year || record.updatedAt.startsWith(month2)) &&
          (codes.length === 0 || codes.includes(record.actionCode)),
      ),
    )
  })

  service.get('/api/money', (c) => {
    memberOf(c, context)
    return c.json({ moneyBalance: world.moneyBalance })
  })

  const requireBank = (body: Record<string, unknown>) => {
    const member = memberOfVerifiedPhone()
    if (member.phone !== world.verifiedPhone) {
      throw new ServiceError(400, 'The verified phone number differs.', 1012)
    }
    return required(
      world.bankAccounts.find((account) => account.id === Number(body.accountId)),
      'The bank account',
    )
  }

  const memberOfVerifiedPhone = () => required(world.members[0], 'The member')

  service.post('/api/money/charge', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    requireBank(body)
    const amount = amountIn(body) ?? 0
    if (amount < MIN_AMOUNT) throw new ServiceError(400, 'Below the minimum.', 40412)
    world.moneyBalance += amount
    return c.json({ moneyBalance: world.moneyBalance })
  })

  service.post('/api/money/withdraw', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    requireBank(body)
    const amount = amountIn(body) ?? 0
    if (amount > world.moneyBalance) throw new ServiceError(400, 'Not enough balance.', 4062)
    world.moneyBalance -= amount
    return c.json({ moneyBalance: world.moneyBalance })
  })

  service.get('/api/open-banking/accounts', (c) => {
    memberOf(c, context)
    return c.json(world.bankAccounts)
  })

  service.post('/api/open-banking/accounts', async (c) => {
    memberOf(c, context)
    const { bankCode, accountNumber } = await bodyOf(c)
    const bankName = BANKS[String(bankCode)]
    if (!bankName) throw new ServiceError(400, 'Invalid bank code.', 8002)
    const account = {
      id: nextId(world),
      bankCode: String(bankCode),
      bankName,
      accountNumMasked: `***${String(accountNumber).slice(-4)}`,
      accountHolderName: '한지우',
    }
    world.bankAccounts.push(account)
    return c.json(account, 201)
  })

  service.delete('/api/open-banking/accounts/:id', (c) => {
    memberOf(c, context)
    const index = world.bankAccounts.findIndex((account) => account.id === Number(c.req.param('id')))
    if (index >= 0) world.bankAccounts.splice(index, 1)
    return c.body(null, 204)
  })
}
