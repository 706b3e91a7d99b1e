/** The payment gateways. The settings of a shop, payments and their addresses contain these names. */
export const GATEWAYS = ['kginicis', 'smartro', 'portone', 'toss'] as const

export type GatewayName = (typeof GATEWAYS)[number]

export const isGateway = (value: string): value is GatewayName =>
  GATEWAYS.some((gateway) => gateway === value)
