import type { Provider } from '@/domain/account'
import type { GatewayName } from '@/domain/gateway'
import type { BankAdapter } from './bank/bank-adapter'
import type { CourierAdapter } from './courier/courier-adapter'
import type { ProviderLogin } from './login/login-adapter'
import type { PaymentAdapter } from './payment/payment-adapter'
import type { SmsAdapter } from './sms/sms-adapter'
import type { VerificationAdapter } from './verification/verification-adapter'

/** Providers used where the settings have no keys. Without a fallback, such an adapter refuses every call. */
export interface FallbackProviders {
  bank?: BankAdapter
  courier?: CourierAdapter
  login?: (provider: Provider) => ProviderLogin
  payments?: Readonly<Partial<Record<GatewayName, PaymentAdapter>>>
  sms?: SmsAdapter
  verification?: VerificationAdapter
}
