import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { MINUTE_MS } from '@/domain/duration'
import { formatDateTime } from '@/lib/date'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { niceBackPage, niceClosedPage, nicePage, niceSlowPage, smsPage } from './nice-page'
import {
  toVerifiedPerson,
  niceChoices,
  type NiceChoice,
  parseTypedPerson,
  findTypedPerson,
} from './nice-people'
import { sandboxErrorPage } from './page'
import { requireSameOrigin } from './require-own-host'
import {
  finishSandboxSession,
  storeSandboxVerification,
  type SandboxSession,
  findSandboxSession,
} from './verification/sandbox-verification'

const SMS_MS = 3 * MINUTE_MS
const TYPED_PERSON = ['carrier', 'name', 'birth', 'digit', 'phone', 'until'] as const

type Form = Record<string, string>
type SessionChoice = Pick<NiceChoice, 'ciSource' | 'person'>

/** Accepts POST and GET as NICE does. Invalid, foreign and used requests end on this page. */
const readForm = async (c: AppContext): Promise<Form> => {
  const fields: Record<string, unknown> = c.req.method === 'POST' ? await c.req.parseBody() : c.req.query()
  return Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

const refuse = (c: AppContext) =>
  c.html(
    sandboxErrorPage(
      '인증을 시작할 수 없어요',
      '요청 값이 없거나, 깨졌거나, 이미 쓴 요청이에요. 창을 닫고 다시 시도해 주세요.',
    ),
    400,
  )

/** The same address on the host of this request. */
const toLocalAddress = (address: string): string => new URL(address).pathname

const findSession = (c: AppContext, { m, EncodeData = '' }: Form): Promise<SandboxSession | null> =>
  m === 'checkplusService' || m === 'checkplusSerivce'
    ? findSandboxSession(c.get('deps').db, EncodeData, c.get('deps').now())
    : Promise.resolve(null)

/** Ends the session with its result, and returns by the method of the request. */
const finishAndReturn = async (c: AppContext, form: Form, found: SessionChoice): Promise<Response> => {
  const { db, now } = c.get('deps')
  const done = await finishSandboxSession(db, form.EncodeData ?? '', now())
  if (!done) return refuse(c)
  const encodeData = await storeSandboxVerification(
    db,
    'result',
    toVerifiedPerson(done.requestNo, found),
    now(),
  )
  const address = toLocalAddress(done.returnUrl)
  if (form.act === 'slow')
    return c.html(niceSlowPage(`${address}?${new URLSearchParams({ EncodeData: encodeData })}`))
  const method = form.way === 'get' ? 'get' : 'post'
  return c.html(niceBackPage({ address, encodeData, method, isTwice: form.act === 'twice' }))
}

const fail = async (c: AppContext, form: Form): Promise<Response> => {
  const { db, now } = c.get('deps')
  const done = await finishSandboxSession(db, form.EncodeData ?? '', now())
  if (!done) return refuse(c)
  const content = { requestNo: done.requestNo, errorCode: '0003' }
  const encodeData = await storeSandboxVerification(db, 'result', content, now())
  return c.html(niceBackPage({ address: toLocalAddress(done.errorUrl), encodeData, method: 'post' }))
}

/** Returns a result that belongs to another session, as an attacker or an old page would. */
const createForeignResult = async (c: AppContext, { returnUrl }: SandboxSession): Promise<Response> => {
  const encodeData = randomBytes(48).toString('base64url')
  return c.html(niceBackPage({ address: toLocalAddress(returnUrl), encodeData, method: 'post' }))
}

/** The code of the text message. It is derived from session, number and deadline, so it needs no storage. */
const smsCode = (c: AppContext, { EncodeData, phone, until }: Form): string => {
  const digest = createHmac('sha256', c.get('deps').sessionSecret).update(
    `sms:${EncodeData}:${phone}:${until}`,
  )
  return String(digest.digest().readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

const showSms = (c: AppContext, form: Form, message?: string): Response | Promise<Response> =>
  c.html(
    smsPage({
      token: form.EncodeData ?? '',
      fields: Object.fromEntries(TYPED_PERSON.map((key) => [key, form[key] ?? ''])),
      code: smsCode(c, form),
      until: formatDateTime(new Date(Number(form.until))),
      ...(message && { message }),
    }),
  )

/** The window of the verification provider, mounted at `/api/sandbox/nice`. */
export const niceSandboxRoutes = new Hono<AppEnv>({ strict: false })
niceSandboxRoutes.use(requireSameOrigin)

niceSandboxRoutes.get('/close.js', (c) =>
  c.body('window.close()\n', 200, { 'content-type': 'text/javascript; charset=utf-8' }),
)

niceSandboxRoutes.on(['GET', 'POST'], '/', async (c) => {
  const form = await readForm(c)
  const session = await findSession(c, form)
  if (!session) return refuse(c)
  const { db, now } = c.get('deps')
  return c.html(nicePage(form.EncodeData ?? '', await niceChoices(db, session.requestNo, now())))
})

niceSandboxRoutes.post('/act', async (c) => {
  const form = await readForm(c)
  const session = await findSession(c, form)
  if (!session) return refuse(c)
  if (form.act === 'cancel') return c.html(niceClosedPage())
  if (form.act === 'fail') return fail(c, form)
  if (form.act === 'replay') return createForeignResult(c, session)
  const choices = await niceChoices(c.get('deps').db, session.requestNo, c.get('deps').now())
  const key = form.act === 'slow' || form.act === 'twice' ? 'own' : form.person
  const choice = choices.find((candidate) => candidate.key === key)
  return choice ? finishAndReturn(c, form, choice) : refuse(c)
})

niceSandboxRoutes.post('/sms', async (c) => {
  const form = await readForm(c)
  const session = await findSession(c, form)
  if (!session) return refuse(c)
  const { db, now } = c.get('deps')
  if (parseTypedPerson(form)) return showSms(c, { ...form, until: String(now().getTime() + SMS_MS) })
  const choices = await niceChoices(db, session.requestNo, now())
  return c.html(
    nicePage(form.EncodeData ?? '', choices, '이름, 생년월일, 휴대폰 번호를 다시 확인해 주세요.'),
    400,
  )
})

niceSandboxRoutes.post('/code', async (c) => {
  const form = await readForm(c)
  const session = await findSession(c, form)
  const person = parseTypedPerson(form)
  if (!session || !person || !/^\d{13}$/.test(form.until ?? '')) return refuse(c)
  const now = c.get('deps').now().getTime()
  if (now > Number(form.until)) {
    return showSms(c, { ...form, until: String(now + SMS_MS) }, '시간이 지나 새 인증번호를 보냈어요.')
  }
  if (form.code !== smsCode(c, form)) return showSms(c, form, '인증번호가 맞지 않아요.')
  const choices = await niceChoices(c.get('deps').db, session.requestNo, c.get('deps').now())
  return finishAndReturn(c, form, { ciSource: findTypedPerson(choices, person), person })
})
