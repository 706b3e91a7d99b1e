/**
 * Settings of the server process, read and checked once at its start. All problems are reported together, by the names
 * of the variables and never by their values.
 */
import {
  findSandboxProblems,
  isSandboxOn,
  settingOf,
  siteAddress,
  type Source,
  usesEmbeddedServices,
} from './server-env-checks'
import { findFormatProblems, findPublicProblems } from './server-env-formats'
import {
  ALIMTALK,
  BANK,
  type CredentialNames,
  type Credentials,
  DELIVERY_TRACKER,
  NHN,
  NICE,
  OAUTH,
  PAYMENT_PROVIDERS,
  PORTONE_IDENTITY,
  PUSH,
  type PaymentSettings,
  type ServerEnv,
  SOLAPI,
  STAFF_IDENTITY,
  STORAGE,
} from './server-variables'

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

/** The problem of a session secret that is missing where the server must not make one. */
const findSecretProblems = (source: Source): string[] => {
  if (settingOf(source, 'DAMA_SESSION_SECRET') !== undefined || !usesEmbeddedServices(source)) return []
  if (settingOf(source, 'DATABASE_URL') !== undefined)
    return [
      'DAMA_SESSION_SECRET: DATABASE_URL을 쓰면 필요해요. 모든 서버가 같은 값을 써야 해요. (needed with DATABASE_URL, the same on every server)',
    ]
  if (isSandboxOn(source)) return []
  return [
    'DAMA_SESSION_SECRET: 샌드박스가 꺼져 있으면 필요해요. 이 컴퓨터에서 시험하는 중이라면 DAMA_SANDBOX=on을 적어 주세요. (needed while the sandbox is off; for a trial on this machine set DAMA_SANDBOX=on)',
  ]
}

/** The hosts of providers by their setting, else those of the mode. */
const readProviders = (source: Source): ServerEnv['providers'] => {
  const setting = settingOf(source, 'DAMA_PROVIDERS') ?? (source.NODE_ENV === 'production' ? 'live' : 'test')
  return setting === 'live' ? 'live' : 'test'
}

/** A key of Toss names what it is for: with one for tests, goods would be sold for nothing. */
const findKeyProblems = (source: Source): string[] => {
  const providers = readProviders(source)
  const other = providers === 'live' ? 'test' : 'live'
  return Object.values(PAYMENT_PROVIDERS.toss.settings)
    .filter((name) => {
      const [mode] = settingOf(source, name)?.split('_') ?? []
      return (mode === 'test' || mode === 'live') && mode !== providers
    })
    .map(
      (name) =>
        `${name}: DAMA_PROVIDERS=${providers}에는 ${providers}_로 시작하는 키를 적어 주세요. 이 키가 맞으면 DAMA_PROVIDERS=${other}로 바꿔 주세요. (must begin with ${providers}_ while DAMA_PROVIDERS is ${providers}; where the key is right, set DAMA_PROVIDERS=${other})`,
    )
}

/** The channel of identities has the store and the secret of the payments. */
const findIdentityProblems = (source: Source): string[] => {
  const { storeId, apiSecret } = PAYMENT_PROVIDERS.portone.settings
  const isComplete = [storeId, apiSecret].every((name) => name && settingOf(source, name) !== undefined)
  return settingOf(source, PORTONE_IDENTITY) === undefined || isComplete
    ? []
    : [`${PORTONE_IDENTITY}: PORTONE_… 설정과 함께 적어 주세요. (must be set with the settings of PortOne)`]
}

/** Alimtalk goes through the carrier of text messages: without one every message stays queued. */
const findAlimtalkProblems = (source: Source): string[] => {
  const isSet = (names: readonly string[]) => names.every((name) => settingOf(source, name) !== undefined)
  const [sender] = ALIMTALK
  return !isSet(ALIMTALK) || isSet(SOLAPI) || isSet(NHN)
    ? []
    : [
        `${sender}: SOLAPI_… 또는 NHN_… 설정과 함께 적어 주세요. (must be set with the settings of SOLAPI or NHN Cloud)`,
      ]
}

/** The settings of a checked source in their types. */
const toServerEnv = (source: Source): ServerEnv => {
  const read = (name: string): string | undefined => settingOf(source, name)
  const readNumber = (name: string, fallback: number): number => Number(read(name) ?? fallback)
  const readCredentials = (names: CredentialNames): Credentials | undefined => {
    const [id, secret] = names.map(read)
    return id && secret ? { id, secret } : undefined
  }
  const readEach = <K extends string>(variables: Readonly<Record<K, CredentialNames>>) =>
    Object.fromEntries(
      Object.entries<CredentialNames>(variables).map(([name, names]) => [name, readCredentials(names)]),
    ) as Record<K, Credentials | undefined>
  const readPayment = ([name, { settings }]: [string, { settings: Readonly<Record<string, string>> }]) => {
    const values = Object.entries(settings).map(([key, variable]) => [key, read(variable)] as const)
    return [name, values.every(([, value]) => value) ? Object.fromEntries(values) : undefined] as const
  }
  const [clientId, clientSecret, institution, contractAccount, passPhrase, dataKey] = BANK.map(read)
  const [endpoint, region, bucket, accessKeyId, secretAccessKey] = STORAGE.map(read)
  const [apiKey, apiSecret, sender] = SOLAPI.map(read)
  const [nhnAppKey, nhnKeyId, nhnSecret, nhnSender] = NHN.map(read)
  const alimtalk = readCredentials(ALIMTALK)
  const push = readCredentials(PUSH)
  const webhookKey = read('DAMA_WEBHOOK_KEY')
  const maintenance = read('DAMA_MAINTENANCE')
  const staffProvider = readCredentials(STAFF_IDENTITY)
  const proxies = read('DAMA_TRUST_PROXY') ?? 'off'
  return {
    isEmbedded: usesEmbeddedServices(source),
    isSandbox: isSandboxOn(source),
    databaseUrl: read('DATABASE_URL'),
    directDatabaseUrl: read('DATABASE_URL_DIRECT'),
    readDatabaseUrl: read('DATABASE_URL_READ'),
    databasePoolSize: readNumber('DAMA_DATABASE_POOL', 10),
    dataDir: read('DAMA_DATA_DIR') ?? '.data',
    sessionSecret: read('DAMA_SESSION_SECRET'),
    previousSessionSecret: read('DAMA_PREVIOUS_SESSION_SECRET'),
    siteUrl: read('DAMA_SITE_URL')?.replace(/\/+$/, ''),
    knownSiteUrl: siteAddress(source),
    maintenanceUntil: maintenance === undefined ? undefined : new Date(maintenance),
    shutdownGraceMs: readNumber('DAMA_SHUTDOWN_GRACE', 2) * 1000,
    keepAliveMs: readNumber('DAMA_KEEP_ALIVE', 75) * 1000,
    metricsToken: read('DAMA_METRICS_TOKEN'),
    trustedProxies: proxies === 'off' ? 0 : proxies === 'on' ? 1 : Number(proxies),
    staffIdentity: staffProvider && {
      issuer: staffProvider.id,
      audience: staffProvider.secret,
      scopeClaim: read('DAMA_STAFF_SCOPE_CLAIM') ?? 'scope',
    },
    providers: readProviders(source),
    oauth: readEach(OAUTH),
    payment: Object.fromEntries(Object.entries(PAYMENT_PROVIDERS).map(readPayment)) as PaymentSettings,
    inicisApiIv: read('INICIS_API_IV'),
    tossReceipts: read('TOSS_CASH_RECEIPTS') === 'on',
    nice: readCredentials(NICE),
    identityChannel: read(PORTONE_IDENTITY),
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
    sms: {
      solapi: apiKey && apiSecret && sender ? { apiKey, apiSecret, sender } : undefined,
      nhn:
        nhnAppKey && nhnKeyId && nhnSecret && nhnSender
          ? { appKey: nhnAppKey, accessKeyId: nhnKeyId, secretAccessKey: nhnSecret, sender: nhnSender }
          : undefined,
      alimtalk: alimtalk && {
        sender: alimtalk.id,
        templates: Object.fromEntries(
          alimtalk.secret.split(',').map((entry) => entry.split(':').map((part) => part.trim())),
        ),
      },
    },
    courier: {
      trackerKey: readCredentials(DELIVERY_TRACKER),
      trackerUrl: read('DELIVERY_TRACKER_URL'),
      sweetTrackerKey: read('SWEET_TRACKER_KEY'),
    },
    jusoKey: read('JUSO_KEY'),
    push: push && { contact: push.id, privateKey: push.secret },
    webhooks: webhookKey
      ? {
          key: Buffer.from(webhookKey, 'base64'),
          insideHosts:
            read('DAMA_WEBHOOK_HOSTS')
              ?.toLowerCase()
              .split(/\s*,\s*/) ?? [],
        }
      : undefined,
    storage:
      endpoint && region && bucket && accessKeyId && secretAccessKey
        ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
        : undefined,
  }
}

/** @throws ServerEnvError if a setting that the build puts into the app is malformed */
export const checkPublicEnv = (source: Source): void => {
  const problems = findPublicProblems(source)
  if (problems.length > 0) throw new ServerEnvError(problems)
}

/**
 * Reads the settings.
 *
 * @throws ServerEnvError with every problem
 */
export const parseServerEnv = (source: Source): ServerEnv => {
  const problems = [
    ...findFormatProblems(source),
    ...findSandboxProblems(source),
    ...findSecretProblems(source),
    ...findKeyProblems(source),
    ...findIdentityProblems(source),
    ...findAlimtalkProblems(source),
  ]
  if (problems.length > 0) throw new ServerEnvError(problems)
  return toServerEnv(source)
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
