/** What a channel of PortOne offers: a method of the shop, one easy payment that has a channel of its own, or cash receipts. */
const CHANNEL_METHODS = [
  'card',
  'bank',
  'vbank',
  'easy',
  'kakaopay',
  'naverpay',
  'tosspay',
  'receipt',
  'former',
] as const

export type ChannelMethod = (typeof CHANNEL_METHODS)[number]

const WITHOUT_WINDOW: readonly ChannelMethod[] = ['receipt', 'former']

/** Whether a channel opens a payment window. */
export const opensWindow = <Channel extends { method: ChannelMethod }>(
  channel: Channel,
): channel is Channel & { method: Exclude<ChannelMethod, 'receipt' | 'former'> } =>
  !WITHOUT_WINDOW.includes(channel.method)

/**
 * A channel of PortOne. `former` opens no window any more: its payments still end with it after the shop has changed the key.
 */
export interface PortoneChannel {
  method: ChannelMethod
  key: string
}

/** Reads `card=KEY,kakaopay=KEY`. @returns null for anything else, or without a channel that opens a window */
export const parseChannels = (text: string): PortoneChannel[] | null => {
  const channels: PortoneChannel[] = []
  for (const part of text.split(',')) {
    const [name, key, ...rest] = part.trim().split('=')
    const method = CHANNEL_METHODS.find((known) => known === name)
    if (!method || !key || !/^[\w-]+$/.test(key) || rest.length > 0) return null
    channels.push({ method, key })
  }
  return channels.some(opensWindow) ? channels : null
}
