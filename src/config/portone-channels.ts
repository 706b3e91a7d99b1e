/** What a channel of PortOne offers: a method of the shop, or one easy payment that has a channel of its own. */
const CHANNEL_METHODS = [
  'card',
  'bank',
  'vbank',
  'easy',
  'kakaopay',
  'naverpay',
  'tosspay',
  'former',
] as const

export type ChannelMethod = (typeof CHANNEL_METHODS)[number]

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
  return channels.some(({ method }) => method !== 'former') ? channels : null
}
