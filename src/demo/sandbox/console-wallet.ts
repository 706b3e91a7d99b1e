import { and, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { moneyLimits } from '@/domain/limits'
import { parseWon } from '@/lib/money'
import { newId } from '@/server/db/new-id'
import { users } from '@/server/db/schema/identity'
import { gifts } from '@/server/db/schema/wallet'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { expireGifts } from '@/server/jobs/expire-gifts'
import {
  balanceOf,
  BANK,
  lockAccounts,
  lockedBalanceOf,
  moneyAccount,
  postLedger,
} from '@/server/ledger/post-ledger'
import { createBasicGift } from '@/server/services/main/gift/send-basic-gift'
import { resetPasscode } from '@/server/services/main/passcode/passcode'
import { PARK_JEJU, SEON_MUL } from '../seed/persons'
import { actionForm, redirectToConsole, type ConsoleSection, formText } from './console-section'
import { readSession } from './session-cookies'

const GIFT_AMOUNT = 10_000
const MAX_SHOWN = 10

/** The signed-in member; '' for a visitor. */
const readMemberId = async (c: AppContext): Promise<string> => (await readSession(c))?.userId ?? ''

const FIRST_SIGN_IN = '로그인한 뒤에 할 수 있어요.'

const routes = new Hono<AppEnv>()

routes.post('/wallet/send-me', async (c) => {
  const member = await readMemberId(c)
  if (member === '') return redirectToConsole(c, FIRST_SIGN_IN)
  const { db, now } = c.get('deps')
  const sender = member === PARK_JEJU ? SEON_MUL : PARK_JEJU
  const gift = await db.transaction((tx) =>
    createBasicGift(tx, {
      userId: sender,
      plan: { basicCardId: 'basic_thanks-persimmon', giverName: '', msgToReceiver: '감 하나 놓고 가요 🍊' },
      amount: GIFT_AMOUNT,
      source: 'gateway',
      from: BANK,
      at: now(),
    }),
  )
  return c.redirect(gift.link, 303)
})

routes.post('/wallet/expire', async (c) => {
  const { db, now } = c.get('deps')
  const giftId = await formText(c, 'gift')
  const expired = await db
    .update(gifts)
    .set({ receiveBy: now() })
    .where(and(eq(gifts.id, giftId), eq(gifts.status, 'RECEIVING')))
    .returning({ id: gifts.id })
  if (expired.length === 0) return redirectToConsole(c, '기다리는 선물이 아니에요.')
  await expireGifts(c.get('deps'))
  return redirectToConsole(c, '선물의 기한을 넘겼고, 보낸 사람에게 돌려줬어요.')
})

routes.post('/wallet/charge-block', async (c) => {
  const member = await readMemberId(c)
  if (member === '') return redirectToConsole(c, FIRST_SIGN_IN)
  const requested = await formText(c, 'code')
  const chargeBlock = requested === '9800' ? 9800 : requested === '9801' ? 9801 : null
  await c.get('deps').db.update(users).set({ chargeBlock }).where(eq(users.id, member))
  return redirectToConsole(
    c,
    chargeBlock ? `이제 충전이 ${chargeBlock}으로 막혀요.` : '충전을 다시 열었어요.',
  )
})

routes.post('/wallet/balance', async (c) => {
  const member = await readMemberId(c)
  if (member === '') return redirectToConsole(c, FIRST_SIGN_IN)
  const wanted = parseWon(await formText(c, 'won'))
  if (wanted === null || wanted > moneyLimits.maxBalance)
    return redirectToConsole(c, '0원부터 200만원까지 적어 주세요.')
  const { db, now } = c.get('deps')
  await db.transaction(async (tx) => {
    const money = moneyAccount(member)
    const accounts = await lockAccounts(tx, [money, BANK])
    const change = wanted - lockedBalanceOf(accounts, money)
    if (change === 0) return
    await postLedger(tx, {
      kind: change > 0 ? 'money_charge' : 'money_withdraw',
      eventKey: `sandbox-balance:${newId('sbx')}`,
      at: now(),
      entries: [
        { account: money, amount: change },
        { account: BANK, amount: -change },
      ],
    })
  })
  return redirectToConsole(c, `담아머니를 ${wanted.toLocaleString('ko-KR')}원으로 맞췄어요.`)
})

routes.post('/wallet/reset-passcode', async (c) => {
  const member = await readMemberId(c)
  if (member === '') return redirectToConsole(c, FIRST_SIGN_IN)
  await c.get('deps').db.transaction((tx) => resetPasscode(tx, member))
  return redirectToConsole(c, '결제 비밀번호를 지웠어요.')
})

/** Gifts, balance, charge blocks and passcode of the signed-in member. */
export const walletSection: ConsoleSection = {
  title: '지갑',
  routes,
  render: async ({ db }, { userId }) => {
    if (!userId) return html`<p class="note">로그인하면 선물과 잔액을 바꿀 수 있어요.</p>`
    const money = await balanceOf(db, 'money', userId)
    const waiting = await db
      .select({ id: gifts.id, amount: gifts.amount, giverName: gifts.giverName })
      .from(gifts)
      .where(inArray(gifts.status, ['RECEIVING']))
      .limit(MAX_SHOWN)
    return html`<div class="row">
        ${actionForm({ path: 'wallet/send-me', label: '나에게 선물 보내기', tone: 'main' })}
        ${['9800', '9801', ''].map((code) =>
          actionForm({
            path: 'wallet/charge-block',
            label: code === '' ? '충전 다시 열기' : `충전 막기 (${code})`,
            fields: { code },
          }),
        )}
        ${actionForm({ path: 'wallet/reset-passcode', label: '결제 비밀번호 지우기' })}
      </div>
      <form method="post" action="/api/sandbox/console/wallet/balance">
        <label>담아머니 <input name="won" value="${money}" inputmode="numeric" maxlength="12" /></label>
        <button>잔액 맞추기</button>
      </form>
      <h3>기다리는 선물</h3>
      <div class="row">
        ${waiting.map(({ id, amount, giverName }) =>
          actionForm({
            path: 'wallet/expire',
            label: `${giverName} ${amount.toLocaleString('ko-KR')}원 기한 넘기기`,
            fields: { gift: id },
          }),
        )}
      </div>`
  },
}
