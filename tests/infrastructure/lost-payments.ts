/**
 * A database that loses its last ten seconds under load: shoppers pay orders at Toss Payments, charge and withdraw by open banking, while an
 * asynchronous standby gets nothing any more; then it is promoted in the place of its primary. The stubs of both providers keep their own
 * records, and their lists are compared, as the runbook of `OPERATION.md` says: at last every shopper who was told "paid" has the order or
 * the refund, every balance is what the bank has moved, and `db:check` finds nothing. Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/infrastructure/lost-payments.ts
 */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, like } from 'drizzle-orm'
import { isPendingMove } from '@/domain/bank'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { compactTime } from '@/lib/date'
import { openPostgres } from '@/server/db/open-database'
import { bankMoves } from '@/server/db/schema/bank'
import { payments } from '@/server/db/schema/order'
import { balancesOf } from '@/server/ledger/post-ledger'
import { issueProof } from '@/server/services/main/passcode/proof'
import { type Finding, printCounts, printFinding } from '../faults/findings'
import { pause } from '../faults/http-call'
import { createSeededDatabase } from '../faults/seeded-database'
import { ignoreSettingsFiles } from '../setup/no-settings'
import { PATIENCE_MS } from '../setup/patience'
import { type ProductionServer, startProductionServer } from '../setup/production-server'
import {
  AHEAD_MS,
  createClient,
  listOfPayments,
  listOfTransfers,
  now,
  paymentsAt,
  type Placed,
  PRELOAD,
  prepareShop,
  type Shopper,
  START_MONEY,
  startProviders,
} from './lost-shop'
import { createFolder } from './programs'
import { openAddress, startStandby } from './standby'

const SHOPPERS = 12
/** How long the load runs before the standby gets nothing any more, and how long after it, ms. */
const KEPT_MS = 4_000
const LOST_MS = 10_000
/** Between two turns of a shopper, ms: orders of a member are limited. */
const TURN_MS = 400

const SETTLING = ['approving', 'cancelling']

const findings: Finding[] = []
const add = (what: string, isGood: boolean, figures: string) => {
  const finding = { what, figures, isGood }
  printFinding(finding)
  findings.push(finding)
}

/** Runs a command of the server. @returns its exit code and what it printed */
const runCommand = (env: Record<string, string>, file: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', '--import', PRELOAD, file, ...args],
      { env: { ...process.env, ...ignoreSettingsFiles(), ...env } },
      (error, output, errors) =>
        resolve({ code: error ? (child.exitCode ?? 1) : 0, output: output + errors }),
    )
  })

const main = async () => {
  const providers = await startProviders()
  const { toss, bank, settings, redirected } = providers
  const { url, drop } = await createSeededDatabase()
  const shoppers = await prepareShop(url, providers, SHOPPERS)
  const standby = await startStandby(url, 'dama_standby')
  const address = await openAddress(url)
  const env = { ...settings, DATABASE_URL: address.url, TEST_PROVIDERS: redirected, DAMA_DATABASE_POOL: '20' }
  const startServer = (more: Record<string, string> = {}) =>
    startProductionServer(
      { ...env, ...more },
      {
        preload: PRELOAD,
        readyPath: '/api/ready',
        prepare: (dataDir) => writeFile(join(dataDir, 'clock'), String(AHEAD_MS)),
      },
    )
  const server = await startServer()
  let closed: ProductionServer | undefined
  const { call, openOrder, pay } = createClient(server.origin, providers)
  const primary = await openPostgres(url, { migrates: false })

  const told = new Map<string, Placed>()
  const failures: string[] = []
  const loss = new AbortController()
  const orderAndPay = async (placed: Placed) => {
    if (await pay(placed)) told.set(placed.moid, placed)
  }
  const transfer = async ({ id, accountId }: Shopper, direction: 'charge' | 'withdraw', amount: number) => {
    const { proof } = await issueProof(primary.db, id, `${direction}_money`, now())
    await call(id, `/api/money/${direction}`, { accountId, amount }, { [PASSCODE_PROOF_HEADER]: proof })
  }
  /** What is cut off by the loss has told nobody anything. */
  const attempt = (work: () => Promise<void>) =>
    work().catch((error: unknown) => {
      if (!loss.signal.aborted) failures.push(String(error))
    })
  const shop = async (shopper: Shopper) => {
    for (let turn = 0; !loss.signal.aborted; turn += 1) {
      await attempt(async () => {
        if (turn % 3 === 0) await transfer(shopper, 'charge', 5_000)
        else if (turn % 3 === 1) await transfer(shopper, 'withdraw', 3_000)
        await orderAndPay(await openOrder(shopper.id, shopper.skus[0]))
      })
      await pause(TURN_MS)
    }
  }

  try {
    // Their windows are open while the rest is lost, and they are paid after it.
    const open: Placed[] = []
    for (const { id, skus } of shoppers) open.push(await openOrder(id, skus[1]))
    const shopping = Promise.all(shoppers.map(shop))
    await pause(KEPT_MS)
    await standby.cut()
    await Promise.all(open.map((placed) => attempt(() => orderAndPay(placed))))
    await pause(LOST_MS)
    loss.abort()
    await standby.promote()
    address.lead(standby.port)
    await shopping
    await server.stop()
    await primary.close()

    closed = await startServer({ DAMA_MAINTENANCE: '2099-01-31T03:00+09:00' })
    const { db, close } = await openPostgres(address.url, { migrates: false })
    const readPayments = async () =>
      new Map(
        (await db.select().from(payments).where(eq(payments.gateway, 'toss'))).map((row) => [row.moid, row]),
      )
    const countSettling = async () => {
      const moves = await db.select().from(bankMoves).where(like(bankMoves.userId, 'usr_lost_%'))
      const asked = [...(await readPayments()).values()].filter(({ status }) => SETTLING.includes(status))
      return asked.length + moves.filter(({ status }) => isPendingMove(status)).length
    }
    // What is only being settled ends by itself.
    for (const end = Date.now() + PATIENCE_MS; (await countSettling()) > 0 && Date.now() < end;)
      await pause(500)
    const before = await readPayments()
    const unpaid = [...told.keys()].filter((moid) => before.get(moid)?.status !== 'approved')
    const unknown = unpaid.filter((moid) => !before.has(moid)).length
    add(
      'what was lost',
      unknown > 0 && unpaid.length > unknown,
      `${told.size} shoppers were told "paid", ${unpaid.length} of them have no paid order: ${unknown} orders are gone, ${unpaid.length - unknown} are not paid; ${failures.length} calls failed before ${failures[0] ?? ''}`,
    )

    const folder = await createFolder('lists')
    const day = compactTime(now()).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
    const commandEnv = { ...env, DAMA_DATA_DIR: closed.dataDir }
    const compare = async (provider: 'toss' | 'bank', ...options: string[]) => {
      const file = join(folder, `${provider}.csv`)
      await writeFile(file, provider === 'toss' ? listOfPayments(toss) : listOfTransfers(bank))
      return runCommand(commandEnv, 'src/server/cli/compare-payments.ts', provider, day, file, ...options)
    }
    const countOf = (output: string, pattern: RegExp) => output.match(pattern)?.length ?? 0
    for (const provider of ['toss', 'bank'] as const) {
      const calls = () => (provider === 'toss' ? toss : bank).requests.length
      const callsBefore = calls()
      const dry = await compare(provider)
      const kinds = ['unknown here', 'not paid here', 'unknown there', 'another amount', 'failed here'].map(
        (kind) => `${countOf(dry.output, new RegExp(`'${kind}'`, 'g'))} ${kind}`,
      )
      add(
        `${provider}: compare`,
        dry.code === 1 && calls() === callsBefore,
        `${/listed: .*/.exec(dry.output)?.[0] ?? dry.output}; ${kinds.join(', ')}; exit ${dry.code}`,
      )
      const repair = await compare(provider, '--repair')
      const ends = ['booked', 'refunded', 'left to a person'].map(
        (end) => `${countOf(repair.output, new RegExp(`: ${end}$`, 'gm'))} ${end}`,
      )
      add(`${provider}: repair`, repair.code === 0, `${ends.join(', ')}; exit ${repair.code}`)
      const again = await compare(provider)
      add(`${provider}: compare after it`, again.code === 0, again.output.trim().split('\n').at(-1) ?? '')
    }
    const check = await runCommand(commandEnv, 'src/server/cli/database.ts', 'check')
    add('db:check', check.code === 0, check.output.trim().split('\n').at(-1) ?? '')

    const [after, atGateway] = [await readPayments(), paymentsAt(toss)]
    const { rows } = await db.execute<{ id: string }>(`select id from orders where status = 'paid'`)
    const paid = new Set(rows.map(({ id }) => id))
    const ends = [...told.values()].map(({ moid, orderId }) => {
      if (after.get(moid)?.status === 'approved' && paid.has(orderId)) return 'order'
      return atGateway.get(moid)?.status === 'CANCELED' ? 'refund' : 'nothing'
    })
    const countEnds = (end: string) => ends.filter((one) => one === end).length
    add(
      'every shopper who was told "paid"',
      countEnds('nothing') === 0,
      `${countEnds('order')} have the order, ${countEnds('refund')} the refund, ${countEnds('nothing')} nothing`,
    )
    const heldHere = [...after.values()]
      .filter(({ status }) => status === 'approved')
      .reduce((sum, { amount, cancelledAmount }) => sum + amount - cancelledAmount, 0)
    const heldThere = [...atGateway.values()]
      .filter(({ status }) => status === 'DONE')
      .reduce((sum, { amount }) => sum + amount, 0)
    add('won at the gateway', heldHere === heldThere, `${heldThere} there, ${heldHere} here`)

    const balances = await balancesOf(
      db,
      'money',
      shoppers.map(({ id }) => id),
    )
    const wrong = shoppers.filter(({ id }, index) => {
      const moved = bank
        .transfers()
        .filter(
          ({ fintechUseNum, bankRsp }) =>
            bankRsp === '000' && fintechUseNum.endsWith(String(index).padStart(14, '0')),
        )
        .reduce((sum, { checkType, amount }) => sum + (checkType === '1' ? amount : -amount), 0)
      return balances.get(id) !== START_MONEY + moved
    })
    add(
      'money of members',
      wrong.length === 0,
      `${wrong.length} of ${SHOPPERS} differ from what the bank has moved`,
    )
    await close()
  } finally {
    await server.stop()
    await closed?.stop()
    address.close()
    await standby.remove()
    await toss.stop()
    await bank.stop()
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
