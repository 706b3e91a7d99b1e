/**
 * Settings of the server process, read and checked once at its start. All problems are reported together, by the names
 * of the variables and never by their values.
 *
 * Rules of the sandbox, which replaces social login, payment windows, banks and SMS:
 * 1. `DAMA_SANDBOX=on` or `off` decides in every environment.
 * 2. If it is not set, the sandbox is on only without any real setting: the embedded services are used, there is no
 *    DATABASE_URL and no provider, payment, verification or storage setting, and the site URL is local or not set.
 * 3. With NODE_ENV=production the site must also be known to be this machine, by DAMA_SITE_URL or NEXT_PUBLIC_SITE_URL; a private
 *    network is not enough. Otherwise the server stops and reports what to set, so that production never has a sandbox by
 *    accident.
 * 4. `DAMA_SANDBOX=on` beside keys of payment, verification or the bank, or with a public site URL, stops the server. So
 *    does a database with members, a shop or products that the sandbox has not marked as its own (demo/seed/seed.ts).
 *
 * A build contains the sandbox by rules 1 and 2 (`isSandboxBuild`): its address is not known yet, and a build alone turns
 * nothing on.
 */
import { isLocalHost, isUrl, pairProblems } from './server-env-checks'
import {
  BANK,
  type Credentials,
  NICE,
  PAYMENT,
  SANDBOX_CONFLICTS,
  type ServerEnv,
  serverVariables,
  SERVICES,
  STORAGE,
} from './server-variables'

type Source = Readonly<Record<string, string | undefined>>

/** Check of a site URL, and the message when it fails. */
const SITE_URL = [
  (value: string): boolean => isUrl(value, ['http:', 'https:']),
  'https://example.com 꼴이어야 해요. (must be an http(s) URL)',
] as const

export class ServerEnvError extends Error {
  override name = 'ServerEnvError'
  constructor(readonly problems: readonly string[]) {
    super(
      [
        '환경 변수를 확인해 주세요. 설명은 .env.example에 있어요. (Check these settings; see .env.example.)',
        ...problems.map((problem) => `  - ${problem}`),
      ].join('\n'),
    )
  }
}

const settingOf = (source: Source, name: string): string | undefined => source[name]?.trim() || undefined

/** Whether any setting names a real database, provider or storage. */
const hasRealSetting = (source: Source): boolean =>
  serverVariables.some((name) => !name.startsWith('DAMA_') && settingOf(source, name) !== undefined)

/** Whether at least one of the six services has no address or a path on this site. */
const usesEmbeddedServices = (source: Source): boolean =>
  SERVICES.some((name) => settingOf(source, name)?.startsWith('/') ?? true)

/** The address that shoppers use, by the settings. */
const siteAddress = (source: Source): string | undefined =>
  settingOf(source, 'DAMA_SITE_URL') ?? settingOf(source, 'NEXT_PUBLIC_SITE_URL')

/** Whether a production build with these settings contains the sandbox. */
export const isSandboxBuild = (source: Source): boolean => {
  const setting = settingOf(source, 'DAMA_SANDBOX')
  if (setting !== undefined) return setting === 'on'
  const address = siteAddress(source)
  return (
    usesEmbeddedServices(source) &&
    !hasRealSetting(source) &&
    (address === undefined || isLocalHost(address, true))
  )
}

/**
 * Reads the settings.
 *
 * @throws ServerEnvError with every problem
 */
export const parseServerEnv = (source: Source): ServerEnv => {
  const problems: string[] = []
  const read = (name: string): string | undefined => settingOf(source, name)
  const check = (name: string, isValid: (value: string) => boolean, hint: string): string | undefined => {
    const value = read(name)
    if (value !== undefined && !isValid(value)) problems.push(`${name}: ${hint}`)
    return value
  }
  const pair = (id: string, secret: string): Credentials | undefined => {
    problems.push(...pairProblems([id, secret], read))
    const [idValue, secretValue] = [read(id), read(secret)]
    return idValue && secretValue ? { id: idValue, secret: secretValue } : undefined
  }

  const databaseUrl = check(
    'DATABASE_URL',
    (value) => isUrl(value, ['postgres:', 'postgresql:']),
    'postgres://사용자:비밀번호@주소:포트/이름 꼴이어야 해요. (must be a postgres:// URL)',
  )
  const poolSize = check(
    'DAMA_DATABASE_POOL',
    (value) => /^[1-9]\d{0,2}$/.test(value),
    '연결 수(1–999)를 적어 주세요. (must be a count from 1 to 999)',
  )
  const siteUrl = check('DAMA_SITE_URL', ...SITE_URL)?.replace(/\/+$/, '')
  const sandboxSetting = check(
    'DAMA_SANDBOX',
    (value) => value === 'on' || value === 'off',
    'on 또는 off만 쓸 수 있어요. (must be on or off)',
  )
  const proxies = check(
    'DAMA_TRUST_PROXY',
    (value) => /^(on|off|[0-9])$/.test(value),
    'off, on 또는 앞에 있는 프록시의 수(0–9)를 적어 주세요. (must be off, on or a count from 0 to 9)',
  )
  const maintenance = check(
    'DAMA_MAINTENANCE',
    (value) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
      !Number.isNaN(Date.parse(value)),
    '점검이 끝나는 때를 2026-01-31T03:00+09:00 꼴로 적어 주세요. (must be the expected end, with its offset)',
  )
  const shutdownGrace = check(
    'DAMA_SHUTDOWN_GRACE',
    (value) => /^[0-4]$/.test(value),
    '초(0–4)를 적어 주세요. (must be seconds from 0 to 4)',
  )
  const keepAlive = check(
    'DAMA_KEEP_ALIVE',
    (value) => /^[1-9]\d{0,2}$/.test(value),
    '초(1–999)를 적어 주세요. (must be seconds from 1 to 999)',
  )
  const metricsToken = check(
    'DAMA_METRICS_TOKEN',
    (value) => value.length >= 16,
    '16자 이상이어야 해요. (must be at least 16 characters)',
  )
  const checkUrlOrPath = (name: string): string | undefined =>
    check(
      name,
      (value) => value.startsWith('/') || isUrl(value, ['http:', 'https:']),
      'http(s) 주소이거나 /로 시작하는 경로여야 해요. (must be an http(s) URL or a path)',
    )
  SERVICES.forEach(checkUrlOrPath)
  checkUrlOrPath('NEXT_PUBLIC_STATIC_HOST')
  check('NEXT_PUBLIC_SITE_URL', ...SITE_URL)
  const isEmbedded = usesEmbeddedServices(source)

  const oauth = {
    naver: pair('NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'),
    kakao: pair('KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'),
    google: pair('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
  }
  const payment = { kginicis: pair(...PAYMENT.INICIS), smartro: pair(...PAYMENT.SMARTRO) }
  const nice = pair(...NICE)
  problems.push(...pairProblems(BANK, read))
  check(
    'OPENBANKING_INSTITUTION_CODE',
    (value) => /^[A-Z0-9]{10}$/.test(value),
    '영문 대문자와 숫자 10자리여야 해요. (must be 10 characters A-Z 0-9)',
  )
  check(
    'OPENBANKING_DATA_KEY',
    (value) => Buffer.from(value, 'base64').length === 32,
    '32바이트를 base64로 적어 주세요. (must be 32 bytes in base64)',
  )
  const [clientId, clientSecret, institution, contractAccount, passPhrase, dataKey] = BANK.map(read)
  problems.push(...pairProblems(STORAGE, read))
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = STORAGE.map(read)
  check(
    'S3_ENDPOINT',
    (value) => isUrl(value, ['http:', 'https:']),
    'http(s) 주소여야 해요. (must be an http(s) URL)',
  )

  const isProduction = source.NODE_ENV === 'production'
  const address = siteAddress(source)
  const isLocal = address === undefined ? !isProduction : isLocalHost(address, isProduction)
  const mayDefaultOn = isEmbedded && !hasRealSetting(source) && isLocal
  const isSandbox = sandboxSetting === undefined ? mayDefaultOn : sandboxSetting === 'on'

  if (sandboxSetting === 'on') {
    const conflicts = SANDBOX_CONFLICTS.filter((name) => read(name) !== undefined)
    const isPublic = address !== undefined && isUrl(address, ['http:', 'https:']) && !isLocalHost(address)
    if (isPublic) conflicts.push(read('DAMA_SITE_URL') ? 'DAMA_SITE_URL' : 'NEXT_PUBLIC_SITE_URL')
    for (const name of conflicts)
      problems.push(
        `${name}: DAMA_SANDBOX=on과 함께 쓸 수 없어요. 누구나 아는 암호로 들어올 수 있어요. (must not be set with DAMA_SANDBOX=on: its members have known passcodes)`,
      )
  }

  const sessionSecret = check(
    'DAMA_SESSION_SECRET',
    (value) => value.length >= 32,
    '32자 이상이어야 해요. (must be at least 32 characters)',
  )
  const previousSessionSecret = check(
    'DAMA_PREVIOUS_SESSION_SECRET',
    (value) => value.length >= 32,
    '32자 이상이어야 해요. (must be at least 32 characters)',
  )
  if (sessionSecret === undefined && isEmbedded && (databaseUrl !== undefined || !isSandbox)) {
    const reason =
      databaseUrl === undefined
        ? '샌드박스가 꺼져 있으면 필요해요. 이 컴퓨터에서 시험하는 중이라면 DAMA_SANDBOX=on을 적어 주세요. (needed while the sandbox is off; for a trial on this machine set DAMA_SANDBOX=on)'
        : 'DATABASE_URL을 쓰면 필요해요. 모든 서버가 같은 값을 써야 해요. (needed with DATABASE_URL, the same on every server)'
    problems.push(`DAMA_SESSION_SECRET: ${reason}`)
  }
  if (problems.length > 0) throw new ServerEnvError(problems)

  return {
    isProduction,
    isEmbedded,
    isSandbox,
    databaseUrl,
    databasePoolSize: Number(poolSize ?? 10),
    dataDir: read('DAMA_DATA_DIR') ?? '.data',
    sessionSecret,
    previousSessionSecret,
    siteUrl,
    knownSiteUrl: address,
    maintenanceUntil: maintenance === undefined ? undefined : new Date(maintenance),
    shutdownGraceMs: Number(shutdownGrace ?? 2) * 1000,
    keepAliveMs: Number(keepAlive ?? 75) * 1000,
    metricsToken,
    trustedProxies: proxies === undefined || proxies === 'off' ? 0 : proxies === 'on' ? 1 : Number(proxies),
    oauth,
    payment,
    nice,
    bank:
      clientId && clientSecret && institution && contractAccount && passPhrase && dataKey
        ? {
            clientId,
            clientSecret,
            institution,
            contractAccount,
            passPhrase,
            dataKey: Buffer.from(dataKey, 'base64'),
          }
        : undefined,
    storage:
      endpoint && region && bucket && accessKeyId && secretAccessKey
        ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
        : undefined,
  }
}

let cachedEnv: ServerEnv | undefined

/**
 * Settings of this process, checked by the first call.
 *
 * @throws ServerEnvError with every problem
 */
export const serverEnv = (): ServerEnv => {
  cachedEnv ??= parseServerEnv(process.env)
  return cachedEnv
}
