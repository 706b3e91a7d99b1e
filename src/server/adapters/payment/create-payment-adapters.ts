import { networkInterfaces } from 'node:os'
import { parseChannels } from '@/config/portone-channels'
import type { PaymentSettings, ServerEnv } from '@/config/server-variables'
import { type GatewayName, GATEWAYS } from '@/domain/payment-method'
import { AppError } from '../../http/app-error'
import { callProvider } from '../call-provider'
import { INICIS_HOSTS, INICIS_WINDOW, SMARTRO_HOSTS, SMARTRO_WINDOW_PATH } from './gateway-wire'
import { inicisAdapter } from './kginicis'
import type { PaymentAdapter } from './payment-adapter'
import { PORTONE_API, portoneAdapter } from './portone'
import { smartroAdapter } from './smartro'
import { TOSS_API, tossAdapter } from './toss'

type PaymentAdapters = Readonly<Record<GatewayName, PaymentAdapter>>

/** A gateway without a contract. @throws NOT_SUPPORTED on every call */
const unsupportedGateway = (): PaymentAdapter => {
  const refuse = () => {
    throw new AppError('NOT_SUPPORTED')
  }
  return {
    open: refuse,
    readReturn: refuse,
    approve: refuse,
    cancel: refuse,
    cancelPartially: refuse,
    inquire: refuse,
    readWebhook: refuse,
    webhookAcknowledgement: '',
  }
}

/** The first address of this server in a network. */
const serverAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'

type CreateAdapter<Name extends GatewayName> = (
  settings: NonNullable<PaymentSettings[Name]>,
  env: Pick<ServerEnv, 'providers' | 'inicisApiIv' | 'tossReceipts'>,
) => PaymentAdapter

/** The adapter of each gateway, from the settings that `config/payment-providers.json` names. */
const CREATE: { [Name in GatewayName]: CreateAdapter<Name> } = {
  kginicis: ({ merchantId, hashKey, apiKey }, { providers, inicisApiIv }) =>
    inicisAdapter({
      mid: merchantId,
      key: hashKey,
      apiKey,
      apiIv: inicisApiIv,
      clientIp: serverAddress(),
      windowUrl: INICIS_WINDOW,
      hosts: INICIS_HOSTS[providers],
      fetchGateway: callProvider,
    }),
  smartro: ({ merchantId, merchantKey }, { providers }) =>
    smartroAdapter({
      mid: merchantId,
      key: merchantKey,
      windowUrl: SMARTRO_HOSTS[providers].window + SMARTRO_WINDOW_PATH,
      apiBase: SMARTRO_HOSTS[providers].api,
      fetchGateway: callProvider,
    }),
  portone: ({ channels, ...settings }, { providers }) =>
    portoneAdapter({
      ...settings,
      channels: parseChannels(channels) ?? [],
      channelType: providers === 'live' ? 'LIVE' : 'TEST',
      apiBase: PORTONE_API,
      send: callProvider,
    }),
  toss: (settings, { tossReceipts }) =>
    tossAdapter({ ...settings, issuesReceipts: tossReceipts, apiBase: TOSS_API, send: callProvider }),
}

const createAdapter = <Name extends GatewayName>(name: Name, env: ServerEnv): PaymentAdapter | undefined => {
  const settings = env.payment[name]
  return settings && CREATE[name](settings, env)
}

/**
 * Each gateway where its keys are set, else the fallback, else an adapter that throws NOT_SUPPORTED. A payment ends at the gateway that
 * it began with, so the keys of a former gateway stay set until its last refund.
 */
export const createPaymentAdapters = (
  env: ServerEnv,
  fallbacks: Partial<PaymentAdapters> = {},
): PaymentAdapters =>
  Object.fromEntries(
    GATEWAYS.map((name) => [name, createAdapter(name, env) ?? fallbacks[name] ?? unsupportedGateway()]),
  ) as unknown as PaymentAdapters
