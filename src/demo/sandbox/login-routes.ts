import { randomInt } from 'node:crypto'
import { and, desc, eq, like } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isProvider, type Provider } from '@/domain/account'
import { maskName } from '@/domain/person-name'
import type { SocialProfile } from '@/server/adapters/login/login-adapter'
import { firstUsableName, parseKoreanPhone } from '@/server/adapters/login/provider-fetch'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { userIdentities, users } from '@/server/db/schema/identity'
import type { AppEnv } from '@/server/http/app-env'
import { siteOrigin } from '@/server/http/client-key'
import { returnAddress } from '@/server/services/main/auth/routes'
import { PERSONS } from '../seed/persons'
import { loginPage } from './login-page'
import { issueSandboxCode } from './login/sandbox-login'
import { sandboxErrorPage } from './page'
import { requireSameOrigin } from './require-own-host'

const NEWCOMER = 'newcomer-'
const MAX_NEWCOMERS = 5

interface LoginPerson {
  id: string
  name: string
  purpose: string
  profile: SocialProfile
}

/** Persons of this provider: the sample members, and the latest that signed up on its page. */
const loginPersons = async (db: Db, provider: Provider): Promise<LoginPerson[]> => {
  const newcomers = await db
    .select({ user: users, subject: userIdentities.subject })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.provider, provider), like(userIdentities.subject, `${NEWCOMER}%`)))
    .orderBy(desc(userIdentities.createdAt))
    .limit(MAX_NEWCOMERS)
  return [
    ...PERSONS.filter((person) => person.provider === provider),
    ...newcomers.map(({ user, subject }) => ({
      id: user.id,
      name: user.name,
      purpose: '이 화면에서 가입한 회원',
      profile: {
        subject,
        name: user.name,
        nickname: user.nickname,
        email: user.email,
        phone: user.phone,
        birthday: user.birthday,
        gender: user.gender,
      },
    })),
  ]
}

/** Creates a new person. 0100 is not assigned to real subscribers. */
const createNewcomer = (): Pick<SocialProfile, 'name' | 'email' | 'phone'> => {
  const number = String(randomInt(1_000_000, 10_000_000))
  return { name: '새회원', email: `new-${number}@example.com`, phone: `0100${number}` }
}

/** The new person of the form as a profile. Empty fields and invalid e-mail addresses count as not shared. */
const newcomerProfile = (form: Record<string, string | undefined>): SocialProfile => {
  const email = v.safeParse(v.pipe(v.string(), v.trim(), v.email(), v.maxLength(100)), form.email)
  return {
    subject: `${NEWCOMER}${newId('sub')}`,
    name: firstUsableName(form.name),
    nickname: firstUsableName(maskName(form.name ?? '')),
    email: email.success ? email.output : null,
    phone: parseKoreanPhone(form.phone),
    birthday: null,
    gender: null,
  }
}

type LoginContext = Context<AppEnv, '/:provider/authorize'>

const authorizeParameters = v.object({
  redirect_uri: v.pipe(v.string(), v.maxLength(500)),
  state: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  code_challenge: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  code_challenge_method: v.literal('S256'),
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
})

interface LoginRequest {
  provider: Provider
  /** Absolute, as in the request. */
  redirectUri: string
  parameters: v.InferOutput<typeof authorizeParameters>
}

/** As real providers do, a wrong return address is reported on the page and never followed. */
const readRequest = (c: LoginContext, fields: unknown): LoginRequest | null => {
  const provider = c.req.param('provider')
  const parameters = v.safeParse(authorizeParameters, fields)
  if (!isProvider(provider) || !parameters.success) return null
  try {
    const redirectUri = returnAddress(parameters.output.redirect_uri, siteOrigin(c))
    return { provider, redirectUri, parameters: parameters.output }
  } catch {
    return null
  }
}

const refuse = (c: LoginContext) =>
  c.html(
    sandboxErrorPage(
      '로그인을 시작할 수 없어요',
      '돌아올 주소나 요청 값이 올바르지 않아요. (KOE006과 같은 화면)',
    ),
    400,
  )

const goBack = (
  c: LoginContext,
  { redirectUri, parameters }: LoginRequest,
  answer: Record<string, string>,
) => {
  const url = new URL(redirectUri)
  for (const [key, value] of Object.entries({ state: parameters.state, ...answer }))
    url.searchParams.set(key, value)
  return c.redirect(url.pathname + url.search, 303)
}

const REFUSALS: Record<string, { error: string; error_description: string }> = {
  cancel: { error: 'access_denied', error_description: 'User denied access' },
  server_error: { error: 'server_error', error_description: 'Provider is out of order' },
}

const texts = (form: Record<string, unknown>): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(form).map(([key, value]) => [key, typeof value === 'string' ? value : undefined]),
  )

export const loginRoutes = new Hono<AppEnv>()
loginRoutes.use(requireSameOrigin)

loginRoutes.get('/:provider/authorize', async (c) => {
  const request = readRequest(c, c.req.query())
  if (!request || c.req.query('response_type') !== 'code') return refuse(c)
  const persons = await loginPersons(c.get('deps').db, request.provider)
  return c.html(loginPage({ ...request, persons, newcomer: createNewcomer() }))
})

loginRoutes.post('/:provider/authorize', async (c) => {
  const form = texts(await c.req.parseBody())
  const request = readRequest(c, form)
  if (!request) return refuse(c)
  const refusal = REFUSALS[form.act ?? '']
  if (refusal) return goBack(c, request, refusal)

  const { db, now } = c.get('deps')
  const persons = await loginPersons(db, request.provider)
  const isForged = form.act === 'forge_state'
  const chosen = isForged ? persons[0] : persons.find(({ id }) => id === form.person)
  const profile: SocialProfile | undefined = form.act === 'join' ? newcomerProfile(form) : chosen?.profile
  if (!profile) return refuse(c)
  const { provider, redirectUri, parameters } = request
  const { state, nonce, code_challenge: codeChallenge } = parameters
  const code = await issueSandboxCode(db, {
    provider,
    redirectUri,
    codeChallenge,
    nonce,
    profile,
    now: now(),
  })
  if (!isForged) return goBack(c, request, { code })
  return goBack(c, request, { code, state: [...state].toReversed().join('') + 'x' })
})
