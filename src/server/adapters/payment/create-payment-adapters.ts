import type { ServerEnv } from '@/config/server-variables'
import type { GatewayName } from '@/domain/gateway'
import { AppError } from '../../http/app-error'
import { callProvider } from '../call-provider'
import { inicisAdapter } from './kginicis'
import { INICIS_HOSTS, INICIS_WINDOW } from './kginicis-wire'
import type { PaymentAdapter } from './payment-adapter'
import { smartroAdapter } from './smartro'
import { SMARTRO_HOSTS, SMARTRO_WINDOW_PATH } from './smartro-wire'

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

const createInicis = ({ payment: { kginicis }, providers }: ServerEnv): PaymentAdapter | undefined =>
  kginicis &&
  inicisAdapter({
    mid: kginicis.id,
    key: kginicis.secret,
    windowUrl: INICIS_WINDOW,
    hosts: INICIS_HOSTS[providers],
    fetchGateway: callProvider,
  })

const createSmartro = ({ payment: { smartro }, providers }: ServerEnv): PaymentAdapter | undefined => {
  const hosts = SMARTRO_HOSTS[providers]
  return (
    smartro &&
    smartroAdapter({
      mid: smartro.id,
      key: smartro.secret,
      windowUrl: hosts.window + SMARTRO_WINDOW_PATH,
      apiBase: hosts.api,
      fetchGateway: callProvider,
    })
  )
}

/** Each gateway where its keys are set, else the fallback, else an adapter that throws NOT_SUPPORTED. */
export const createPaymentAdapters = (env: ServerEnv, fallbacks?: PaymentAdapters): PaymentAdapters => ({
  kginicis: createInicis(env) ?? fallbacks?.kginicis ?? unsupportedGateway(),
  smartro: createSmartro(env) ?? fallbacks?.smartro ?? unsupportedGateway(),
})
