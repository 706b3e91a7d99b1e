import { asc, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { ciHashOf } from '@/server/adapters/verification/verification-adapter'
import { bankMoves, sandboxBankAccounts, sandboxBankTransfers } from '@/server/db/schema/bank'
import { users } from '@/server/db/schema/identity'
import type { AppEnv } from '@/server/http/app-env'
import { settleBankMoves } from '@/server/jobs/settle-bank-moves'
import { returnBankMove } from '@/server/services/main/bank-move/return-bank-move'
import {
  BANK_BEHAVIOURS,
  BANK_HOURS_SWITCH,
  NEXT_TRANSFER_SWITCH,
  isBankBehaviour,
  userSeqNoOf,
} from './bank/bank-settings'
import { completeTransfer, returnTransfer } from './bank/bank-transfers'
import { actionForm, redirectToConsole, type ConsoleSection, formText } from './console-section'
import { readSession } from './session-cookies'
import { clearSwitch, readSwitch, setSwitch } from './switches'
import { createSandboxCi } from './verification/sandbox-verification'

const MAX_SHOWN = 10
const OTHER_PHONE = '01000009999'
const FIRST_SIGN_IN = '로그인한 뒤에 할 수 있어요.'
const HOURS = {
  open: '점검 없이 늘 열기',
  closed: '지금 점검 시간으로 하기',
  clock: '시계대로 (23:30~00:30 점검)',
}

const routes = new Hono<AppEnv>()

routes.post('/bank/next', async (c) => {
  const { db } = c.get('deps')
  const behaviour = await formText(c, 'how')
  if (behaviour === '' || !isBankBehaviour(behaviour)) {
    await clearSwitch(db, NEXT_TRANSFER_SWITCH)
    return redirectToConsole(c, '다음 이체는 보통대로 가요.')
  }
  await setSwitch(db, NEXT_TRANSFER_SWITCH, behaviour)
  return redirectToConsole(c, `다음 이체: ${behaviour === 'ok' ? '정상' : BANK_BEHAVIOURS[behaviour]}`)
})

routes.post('/bank/hours', async (c) => {
  const { db } = c.get('deps')
  const hours = await formText(c, 'hours')
  if (hours === 'open' || hours === 'closed') await setSwitch(db, BANK_HOURS_SWITCH, hours)
  else await clearSwitch(db, BANK_HOURS_SWITCH)
  return redirectToConsole(c, `은행 시간: ${HOURS[hours === 'open' || hours === 'closed' ? hours : 'clock']}`)
})

routes.post('/bank/end', async (c) => {
  const { db } = c.get('deps')
  const isDone = await completeTransfer(
    db,
    await formText(c, 'transfer'),
    (await formText(c, 'rsp')) || '000',
  )
  await settleBankMoves(c.get('deps'))
  return redirectToConsole(
    c,
    isDone ? '은행에서 처리를 끝냈어요. 곧 결과가 보여요.' : '기다리는 이체가 아니에요.',
  )
})

routes.post('/bank/return', async (c) => {
  const deps = c.get('deps')
  const bankTranId = await formText(c, 'transfer')
  const isReturned = await returnTransfer(deps.db, bankTranId)
  const [move] = await deps.db.select().from(bankMoves).where(eq(bankMoves.bankTranId, bankTranId))
  const isBooked = isReturned && move !== undefined && (await returnBankMove(deps, move.id, 'A0002/415'))
  return redirectToConsole(c, isBooked ? '은행이 이체를 되돌렸어요.' : '끝난 이체가 아니에요.')
})

routes.post('/bank/person', async (c) => {
  const member = (await readSession(c))?.userId
  if (!member) return redirectToConsole(c, FIRST_SIGN_IN)
  const { db } = c.get('deps')
  const [user] = await db.select().from(users).where(eq(users.id, member))
  const state = await formText(c, 'state')
  const verifiedUser = { ciHash: ciHashOf(createSandboxCi(member)) }
  const change =
    state === 'unverified'
      ? { ciHash: null, verifiedPhone: null }
      : {
          ...verifiedUser,
          verifiedPhone: state === 'other_phone' ? OTHER_PHONE : (user?.phone ?? OTHER_PHONE),
        }
  if (!user?.phone && state === 'verified')
    await db.update(users).set({ phone: OTHER_PHONE }).where(eq(users.id, member))
  await db.update(users).set(change).where(eq(users.id, member))
  return redirectToConsole(c, '본인인증 상태를 바꿨어요.')
})

/** Results of the next transfers, banking hours, and the verification of the signed-in member. */
export const bankSection: ConsoleSection = {
  title: '은행',
  routes,
  render: async ({ db }, { userId }) => {
    const next = await readSwitch(db, NEXT_TRANSFER_SWITCH)
    const hours = await readSwitch(db, BANK_HOURS_SWITCH)
    const pendingTransfers = await db
      .select()
      .from(sandboxBankTransfers)
      .where(eq(sandboxBankTransfers.state, 'processing'))
      .orderBy(asc(sandboxBankTransfers.createdAt))
      .limit(MAX_SHOWN)
    const doneTransfers = await db
      .select()
      .from(sandboxBankTransfers)
      .where(eq(sandboxBankTransfers.state, 'done'))
      .orderBy(desc(sandboxBankTransfers.createdAt))
      .limit(MAX_SHOWN)
    const accounts = userId
      ? await db
          .select()
          .from(sandboxBankAccounts)
          .where(eq(sandboxBankAccounts.userSeqNo, userSeqNoOf(userId)))
      : []
    return html`<h3>다음 이체</h3>
      ${next ? html`<p class="note">지금: ${isBankBehaviour(next) && next !== 'ok' ? BANK_BEHAVIOURS[next] : next}</p>` : ''}
      <div class="row">
        ${Object.entries(BANK_BEHAVIOURS).map(([behaviour, label]) =>
          actionForm({ path: 'bank/next', label, fields: { behaviour } }),
        )}
        ${actionForm({ path: 'bank/next', label: '보통대로', fields: { behaviour: '' } })}
      </div>
      <h3>은행 시간</h3>
      <p class="note">지금: ${hours === 'open' || hours === 'closed' ? HOURS[hours] : HOURS.clock}</p>
      <div class="row">
        ${Object.entries(HOURS).map(([key, label]) =>
          actionForm({ path: 'bank/hours', label, fields: { hours: key } }),
        )}
      </div>
      ${
        userId
          ? html`<h3>내 본인인증</h3>
              <div class="row">
                ${actionForm({ path: 'bank/person', label: '본인인증 마치기', fields: { state: 'verified' } })}
                ${actionForm({ path: 'bank/person', label: '다른 번호로 인증하기 (1012)', fields: { state: 'other_phone' } })}
                ${actionForm({ path: 'bank/person', label: '인증 지우기 (4036)', fields: { state: 'unverified' } })}
              </div>
              <ul class="list">
                ${accounts.map(
                  ({ bankName, maskedNumber, balance }) =>
                    html`<li>
                      ${bankName} ${maskedNumber} · 은행 잔액 ${balance.toLocaleString('ko-KR')}원
                    </li>`,
                )}
              </ul>`
          : html`<p class="note">로그인하면 본인인증 상태를 바꿀 수 있어요.</p>`
      }
      <h3>처리 중인 이체</h3>
      ${pendingTransfers.length === 0 ? html`<p class="note">없어요.</p>` : ''}
      <div class="row">
        ${pendingTransfers.flatMap(({ bankTranId, amount, checkType }) =>
          [
            ['000', '완료하기'],
            ['454', '실패하기'],
          ].map(([rsp, label]) =>
            actionForm({
              path: 'bank/end',
              label: `${checkType === '1' ? '충전' : '출금'} ${amount.toLocaleString('ko-KR')}원 ${label}`,
              fields: { transfer: bankTranId, rsp: rsp ?? '' },
            }),
          ),
        )}
      </div>
      <h3>끝난 이체</h3>
      <div class="row">
        ${doneTransfers.map(({ bankTranId, amount, checkType }) =>
          actionForm({
            path: 'bank/return',
            label: `${checkType === '1' ? '충전' : '출금'} ${amount.toLocaleString('ko-KR')}원 은행이 되돌리기`,
            fields: { transfer: bankTranId },
          }),
        )}
      </div>`
  },
}
