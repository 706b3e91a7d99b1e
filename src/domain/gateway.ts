/** The payment gateways. The settings of a shop, payments and their addresses contain these names. */
export const GATEWAYS = ['kginicis', 'smartro'] as const

export const isGateway = (value: string): value is (typeof GATEWAYS)[number] =>
  GATEWAYS.some((gateway) => gateway === value)
