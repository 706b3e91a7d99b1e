import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicEnv } from '@/config/env'
import { checkPublicEnv, parseServerEnv, ServerEnvError } from '@/config/server-env'
import { isSandboxBuild } from '@/config/server-env-checks'
import { SERVICE_PATHS, serverVariables } from '@/config/server-variables'

const SECRET = 'x'.repeat(32)
const DATABASE = 'postgres://dama:pw@db.example:5432/dama'

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    parseServerEnv(source)
    return []
  } catch (error) {
    if (!(error instanceof ServerEnvError)) throw error
    return error.problems.map((problem) => problem.split(':')[0] ?? '')
  }
}

const isOn = (source: Record<string, string>) =>
  parseServerEnv({ DAMA_SESSION_SECRET: SECRET, ...source }).isSandbox

describe('a start without settings', () => {
  it('runs with the embedded database and the sandbox', () => {
    expect(parseServerEnv({ NODE_ENV: 'development' })).toEqual({
      providers: 'test',
      tossReceipts: false,
      sms: { solapi: undefined, nhn: undefined },
      courier: { trackerKey: undefined, trackerUrl: undefined, sweetTrackerKey: undefined },
      isEmbedded: true,
      isSandbox: true,
      databaseUrl: undefined,
      databasePoolSize: 10,
      dataDir: '.data',
      sessionSecret: undefined,
      previousSessionSecret: undefined,
      siteUrl: undefined,
      shutdownGraceMs: 2000,
      keepAliveMs: 75_000,
      metricsToken: undefined,
      trustedProxies: 0,
      oauth: { naver: undefined, kakao: undefined, google: undefined },
      payment: { kginicis: undefined, smartro: undefined },
      storage: undefined,
    })
  })

  it('treats an empty or blank variable as not set', () => {
    expect(parseServerEnv({ DATABASE_URL: '', DAMA_SANDBOX: ' ' }).isSandbox).toBe(true)
  })
})

describe('the sandbox', () => {
  it.each([
    ['a database', { DATABASE_URL: DATABASE }],
    ['a provider', { KAKAO_CLIENT_ID: 'a', KAKAO_CLIENT_SECRET: 'b' }],
    ['a payment window', { INICIS_MERCHANT_ID: 'a', INICIS_HASH_KEY: 'b', INICIS_API_KEY: 'c' }],
    ['a public address', { DAMA_SITE_URL: 'https://dama.example' }],
    ['a public address of the app', { NEXT_PUBLIC_SITE_URL: 'https://dama.example' }],
    ['production', { NODE_ENV: 'production' }],
    ['production on a private network', { NODE_ENV: 'production', DAMA_SITE_URL: 'http://10.0.0.5' }],
    ['production on every interface', { NODE_ENV: 'production', DAMA_SITE_URL: 'http://0.0.0.0:3000' }],
    ['a name that only looks local', { DAMA_SITE_URL: 'https://localhost.evil.example' }],
    ['an off switch', { DAMA_SANDBOX: 'off' }],
  ])('stays off with %s', (_what, source) => {
    expect(isOn(source)).toBe(false)
  })

  it.each([
    ['a phone on the same network', { DAMA_SITE_URL: 'http://192.168.0.7:3000' }],
    ['production on this machine', { NODE_ENV: 'production', DAMA_SITE_URL: 'http://localhost:3000' }],
    [
      'production on the loopback address',
      { NODE_ENV: 'production', DAMA_SITE_URL: 'http://127.0.0.1:3000' },
    ],
    ['an on switch in production', { NODE_ENV: 'production', DAMA_SANDBOX: 'on', DATABASE_URL: DATABASE }],
  ])('is on with %s', (_what, source) => {
    expect(isOn(source)).toBe(true)
  })

  it.each([
    [
      'a merchant key',
      { INICIS_MERCHANT_ID: 'a', INICIS_HASH_KEY: 'b', INICIS_API_KEY: 'c' },
      ['INICIS_MERCHANT_ID', 'INICIS_HASH_KEY', 'INICIS_API_KEY'],
    ],
    [
      'keys of verification',
      { NICE_CLIENT_ID: 'a', NICE_CLIENT_SECRET: 'b' },
      ['NICE_CLIENT_ID', 'NICE_CLIENT_SECRET'],
    ],
    ['a public address', { DAMA_SITE_URL: 'https://dama.example' }, ['DAMA_SITE_URL']],
    [
      'a public address of the app',
      { NEXT_PUBLIC_SITE_URL: 'https://dama.example' },
      ['NEXT_PUBLIC_SITE_URL'],
    ],
  ])('refuses to start when it is switched on beside %s', (_what, source, problems) => {
    expect(problemsOf({ DAMA_SANDBOX: 'on', ...source })).toEqual(problems)
  })

  it('has no place where all services are elsewhere, and then no secret is needed', () => {
    const base = 'https://api.example'
    const env = parseServerEnv({
      NODE_ENV: 'production',
      NEXT_PUBLIC_MAIN_API: base,
      NEXT_PUBLIC_AUTH_API: base,
      NEXT_PUBLIC_PRODUCT_API: base,
      NEXT_PUBLIC_CHANNEL_API: base,
      NEXT_PUBLIC_TRANSACTION_API: base,
      NEXT_PUBLIC_REVIEW_API: base,
    })
    expect(env).toMatchObject({ isEmbedded: false, isSandbox: false })
  })
})

describe('invalid settings', () => {
  it('are reported together, without values', () => {
    const source = {
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      DAMA_SANDBOX: 'yes',
      DAMA_SESSION_SECRET: 'tooshort',
      DAMA_SITE_URL: 'dama.example',
      DAMA_TRUST_PROXY: '-1',
      DAMA_SHUTDOWN_GRACE: '60',
      DAMA_KEEP_ALIVE: '0',
      NEXT_PUBLIC_AUTH_API: 'api.example',
      NEXT_PUBLIC_STATIC_HOST: 'pictures.example',
      NEXT_PUBLIC_SITE_URL: 'dama.example',
      NAVER_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'sesame',
      SMARTRO_MERCHANT_KEY: 'sesame',
      S3_ENDPOINT: 'ftp://files',
      S3_BUCKET: 'b',
    }
    expect(problemsOf(source)).toEqual([
      'NEXT_PUBLIC_AUTH_API',
      'NEXT_PUBLIC_STATIC_HOST',
      'NEXT_PUBLIC_SITE_URL',
      'DATABASE_URL',
      'DAMA_SANDBOX',
      'DAMA_SESSION_SECRET',
      'DAMA_SITE_URL',
      'DAMA_TRUST_PROXY',
      'DAMA_SHUTDOWN_GRACE',
      'DAMA_KEEP_ALIVE',
      'S3_ENDPOINT',
      'NAVER_CLIENT_SECRET',
      'GOOGLE_CLIENT_ID',
      'SMARTRO_MERCHANT_ID',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ])
    expect(() => parseServerEnv(source)).toThrow(/환경 변수/)
    expect(() => parseServerEnv(source)).not.toThrow(/hunter2|sesame|tooshort/)
  })

  it('is a missing secret with a database, or with the sandbox off', () => {
    expect(problemsOf({ DATABASE_URL: DATABASE })).toEqual(['DAMA_SESSION_SECRET'])
    expect(problemsOf({ DAMA_SANDBOX: 'off' })).toEqual(['DAMA_SESSION_SECRET'])
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual(['DAMA_SESSION_SECRET'])
    expect(problemsOf({ NODE_ENV: 'production', DAMA_SITE_URL: 'http://127.0.0.1:3000' })).toEqual([])
  })
})

describe('the address of a service', () => {
  const problemsAt = (value: string) => problemsOf({ NEXT_PUBLIC_AUTH_API: value })

  it.each(['https://api.example', 'HTTP://localhost:4810/auth/', '/api/services/auth'])(
    'may be %s',
    (value) => {
      expect(problemsAt(value)).toEqual([])
    },
  )

  it.each([
    '/shop-api',
    '/api/services/auth/',
    '//api.example',
    'https:api.example',
    ' https://api.example',
    ' ',
  ])('must not be "%s"', (value) => {
    expect(problemsAt(value)).toEqual(['NEXT_PUBLIC_AUTH_API'])
  })

  /** The settings that are missing where these services alone are elsewhere. */
  const missingBeside = (...elsewhere: string[]) =>
    problemsOf(
      Object.fromEntries(elsewhere.map((name) => [`NEXT_PUBLIC_${name}_API`, 'https://api.example'])),
    )

  it.each([
    ['MAIN', ['AUTH', 'PRODUCT', 'TRANSACTION', 'REVIEW']],
    ['PRODUCT', ['TRANSACTION', 'REVIEW']],
    ['CHANNEL', ['PRODUCT', 'TRANSACTION', 'REVIEW']],
    ['TRANSACTION', ['REVIEW']],
  ])('must be set for each service that needs %s, which is elsewhere', (service, missing) => {
    const names = missing.map((name) => `NEXT_PUBLIC_${name}_API`)
    expect(missingBeside(service)).toEqual(names)
    expect(missingBeside(service, ...missing)).toEqual([])
  })

  it('must not be the path of this site beside a main service elsewhere', () => {
    const source = { NEXT_PUBLIC_AUTH_API: '/api/services/auth', NEXT_PUBLIC_MAIN_API: 'https://api.example' }
    expect(problemsOf(source)).toContain('NEXT_PUBLIC_AUTH_API')
  })

  it('may be set alone for a service that no other one needs', () => {
    expect(missingBeside('REVIEW')).toEqual([])
    expect(missingBeside('AUTH')).toEqual([])
  })

  it('is the path of this site that the app uses without the setting', () => {
    const { mainApi, authApi, productApi, channelApi, transactionApi, reviewApi } = publicEnv
    expect(Object.values(SERVICE_PATHS)).toEqual([
      mainApi,
      authApi,
      productApi,
      channelApi,
      transactionApi,
      reviewApi,
    ])
  })
})

describe('valid settings', () => {
  it('are returned in their types', () => {
    const env = parseServerEnv({
      DATABASE_URL: DATABASE,
      DAMA_SESSION_SECRET: SECRET,
      DAMA_SITE_URL: 'https://dama.example/',
      DAMA_TRUST_PROXY: 'on',
      NAVER_CLIENT_ID: 'n',
      NAVER_CLIENT_SECRET: 's',
      S3_ENDPOINT: 'https://s3.example',
      S3_REGION: 'kr',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'k',
    })
    expect(env.siteUrl).toBe('https://dama.example')
    expect(env.trustedProxies).toBe(1)
    expect(env.oauth.naver).toEqual({ id: 'n', secret: 's' })
    expect(env.storage).toMatchObject({ bucket: 'b', secretAccessKey: 'k' })
    expect(parseServerEnv({ DAMA_TRUST_PROXY: '3' }).trustedProxies).toBe(3)
  })
})

describe('the templates of Alimtalk', () => {
  const CARRIER = { SOLAPI_API_KEY: 'a', SOLAPI_API_SECRET: 'b', SOLAPI_SENDER: '0212345678' }
  const withTemplates = (ALIMTALK_TEMPLATES: string) => ({
    DAMA_SESSION_SECRET: SECRET,
    ALIMTALK_SENDER: 'KA01PF1',
    ALIMTALK_TEMPLATES,
    ...CARRIER,
  })

  it('are read by our names of the messages', () => {
    const { sms } = parseServerEnv(withTemplates(' voucherNumber:KA01TP1 , voucherExpiry : KA01TP2'))
    expect(sms.alimtalk).toEqual({
      sender: 'KA01PF1',
      templates: { voucherNumber: 'KA01TP1', voucherExpiry: 'KA01TP2' },
    })
  })

  it.each([
    'voucher:KA01TP1',
    'voucherNumber',
    'voucherNumber:',
    'voucherNumber:A;voucherExpiry:B',
    'KA01TP1',
  ])('are refused as %s', (written) => {
    expect(problemsOf(withTemplates(written))).toEqual(['ALIMTALK_TEMPLATES'])
  })

  it('need a carrier', () => {
    const without = Object.fromEntries(Object.keys(CARRIER).map((name) => [name, '']))
    const nhn = {
      NHN_APP_KEY: 'a',
      NHN_ACCESS_KEY_ID: 'b',
      NHN_SECRET_ACCESS_KEY: 'c',
      NHN_SENDER: '0212345678',
    }
    const written = withTemplates('voucherNumber:KA01TP1')
    expect(problemsOf({ ...written, ...without })).toEqual(['ALIMTALK_SENDER'])
    expect(parseServerEnv({ ...written, ...without, ...nhn }).sms.alimtalk).toBeDefined()
  })

  it('need their channel', () => {
    expect(problemsOf({ ...withTemplates('voucherNumber:KA01TP1'), ALIMTALK_SENDER: '' })).toEqual([
      'ALIMTALK_SENDER',
    ])
  })
})

describe('a public setting', () => {
  it.each([
    ['NEXT_PUBLIC_ERROR_REPORTS', '0.05', ['50%', '1.5', '-1', 'all']],
    ['NEXT_PUBLIC_ERROR_REPORT_URL', '/api/errors', ['errors.example', '//errors.example']],
    ['NEXT_PUBLIC_CHANNEL_ID', '37', ['my shop', 'a/b', '채널']],
    ['NEXT_PUBLIC_NAVER_CLIENT_ID', 'id_1', ['id 1']],
    ['NEXT_PUBLIC_KAKAO_JS_KEY', '0a1b', ['0a 1b']],
    ['NEXT_PUBLIC_KAKAO_TEMPLATE_ID', '12345', ['template']],
    ['NEXT_PUBLIC_KAKAO_TEMPLATE_ID_TEST', '12345', ['12 345']],
  ])('%s is checked', (name, valid, invalid) => {
    expect(problemsOf({ [name]: valid })).toEqual([])
    for (const value of invalid) expect(problemsOf({ [name]: value })).toEqual([name])
  })

  it('is checked beside the other one that KakaoTalk needs in production', () => {
    const key = { NEXT_PUBLIC_KAKAO_JS_KEY: '0a1b' }
    const production = { NODE_ENV: 'production', DAMA_SESSION_SECRET: SECRET }
    expect(problemsOf({ ...production, ...key })).toEqual(['NEXT_PUBLIC_KAKAO_TEMPLATE_ID'])
    expect(problemsOf({ ...production, ...key, NEXT_PUBLIC_KAKAO_TEMPLATE_ID: '1' })).toEqual([])
    expect(problemsOf(key)).toEqual([])
  })
})

describe('the hosts of providers', () => {
  it.each([
    ['live', { NODE_ENV: 'production' }],
    ['test', { NODE_ENV: 'production', DAMA_PROVIDERS: 'test' }],
    ['test', { NODE_ENV: 'development' }],
    ['live', { NODE_ENV: 'development', DAMA_PROVIDERS: 'live' }],
  ])('are those for %s with %j', (hosts, source) => {
    expect(parseServerEnv({ DAMA_SESSION_SECRET: SECRET, ...source }).providers).toBe(hosts)
  })

  it('are no others', () => {
    expect(problemsOf({ DAMA_PROVIDERS: 'stg' })).toEqual(['DAMA_PROVIDERS'])
  })
})

describe('a production build', () => {
  it('is checked for what it puts into the app, and for nothing that only the start needs', () => {
    expect(() => checkPublicEnv({ NEXT_PUBLIC_STATIC_HOST: 'pictures.example' })).toThrow(
      'NEXT_PUBLIC_STATIC_HOST',
    )
    expect(() => checkPublicEnv({ DATABASE_URL: DATABASE, DAMA_SANDBOX: 'yes' })).not.toThrow()
  })

  it.each([
    ['no settings', {}],
    ['an on switch beside a database', { DAMA_SANDBOX: 'on', DATABASE_URL: DATABASE }],
    ['an address on this machine', { DAMA_SITE_URL: 'http://localhost:3000' }],
  ])('contains the sandbox with %s', (_what, source) => {
    expect(isSandboxBuild(source)).toBe(true)
  })

  it.each([
    ['an off switch', { DAMA_SANDBOX: 'off' }],
    ['a database', { DATABASE_URL: DATABASE }],
    ['a provider', { KAKAO_CLIENT_ID: 'a', KAKAO_CLIENT_SECRET: 'b' }],
    ['a public address', { DAMA_SITE_URL: 'https://dama.example' }],
    ['a public address of the app', { NEXT_PUBLIC_SITE_URL: 'https://dama.example' }],
    ['a private network', { DAMA_SITE_URL: 'http://10.0.0.5' }],
    [
      'all services elsewhere',
      Object.fromEntries(
        ['MAIN', 'AUTH', 'PRODUCT', 'CHANNEL', 'TRANSACTION', 'REVIEW'].map((name) => [
          `NEXT_PUBLIC_${name}_API`,
          'https://api.example',
        ]),
      ),
    ],
  ])('contains no sandbox with %s', (_what, source) => {
    expect(isSandboxBuild(source)).toBe(false)
  })
})

describe('.env.example', () => {
  /** Variables set by Node, Next, the shell or the build, not by the operator. */
  const FOREIGN = new Set([
    'NODE_ENV',
    'NEXT_RUNTIME',
    'NEXT_PHASE',
    'PORT',
    'HOSTNAME',
    'CI',
    'DAMA_BUILD_DIR',
    'DAMA_BUILD_SANDBOX',
    'PATH',
  ])

  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readFileSync(join('src', path), 'utf8'))

  const read = new Set([
    ...serverVariables,
    ...sources
      .flatMap((text) =>
        Array.from(text.matchAll(/process\.env\.([A-Z][A-Z0-9_]*)/g), ([, name]) => name ?? ''),
      )
      .filter((name) => !FOREIGN.has(name)),
  ])
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const written = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=')[0] ?? '')

  it('has every variable that the code reads, once, and no other', () => {
    expect(written.toSorted()).toEqual([...read].toSorted())
  })

  it('sets nothing, so that copying it changes nothing', () => {
    expect(lines.filter((line) => /^[A-Z]/.test(line) && !line.endsWith('='))).toEqual([])
  })
})

describe('a key that was copied with more than the key', () => {
  const KAKAO = { DAMA_SESSION_SECRET: SECRET, KAKAO_CLIENT_ID: 'a' }
  it.each(['"b"', "'b'", '"b', 'b c', 'b\nc', 'b\u00a0c', '비밀', '“b”'])(
    'is refused by its name: %j',
    (secret) => {
      expect(problemsOf({ ...KAKAO, KAKAO_CLIENT_SECRET: secret })).toEqual(['KAKAO_CLIENT_SECRET'])
    },
  )

  it('is taken without the spaces and line breaks around it', () => {
    expect(parseServerEnv({ ...KAKAO, KAKAO_CLIENT_SECRET: ' b\n' }).oauth.kakao?.secret).toBe('b')
  })

  it('is looked for in every setting of a provider', () => {
    const names = serverVariables.filter(
      (name) =>
        /_(KEY|SECRET|ID|AUDIENCE|SENDER|REGION|BUCKET|CODE)$/.test(name) && !name.startsWith('DAMA_SESSION'),
    )
    expect(names.length).toBeGreaterThan(30)
    const missed = names.filter(
      (name) => !problemsOf({ DAMA_SESSION_SECRET: SECRET, [name]: 'b\nc' }).includes(name),
    )
    expect(missed).toEqual([])
  })

  it('is refused for the wrong mode by both names', () => {
    const source = {
      DAMA_SESSION_SECRET: SECRET,
      DAMA_PROVIDERS: 'live',
      TOSS_CLIENT_KEY: 'test_ck_1',
      TOSS_SECRET_KEY: 'test_sk_1',
    }
    expect(() => parseServerEnv(source)).toThrow(/TOSS_CLIENT_KEY: [^\n]*set DAMA_PROVIDERS=test/)
  })
})
