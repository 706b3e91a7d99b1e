import { HOUR_MS } from '@/domain/duration'
import { randomHex } from '@/lib/random-id'
import { storedJson } from './web-storage'

/** The token of a gift link that was opened on this device, under the key that replaces it in the address. */
interface OpenedLink {
  key: string
  token: string
  /** Milliseconds since the epoch. */
  openedAt: number
}

const MAX_LINKS = 20
const MAX_AGE_MS = HOUR_MS

const isLink = (value: unknown): value is OpenedLink => {
  const { key, token, openedAt } = (value ?? {}) as Partial<OpenedLink>
  return typeof key === 'string' && typeof token === 'string' && typeof openedAt === 'number'
}

// Of the device, not of the tab: the provider's app may return from sign-in in another tab.
export const storedGiftLinks = storedJson('device', 'dama_gift_links', (value) =>
  Array.isArray(value) ? value.filter(isLink) : null,
)

const currentLinks = (now: number): OpenedLink[] =>
  (storedGiftLinks.read() ?? []).filter(({ openedAt }) => openedAt <= now && now - openedAt <= MAX_AGE_MS)

/**
 * Stores the token for an hour. Whoever has it can take the gift, so it must not stay in the address, which the history,
 * a screenshot or a shared screen shows.
 *
 * @returns the key of the token, the same for the same token, or null where nothing can be stored
 */
export const storeGiftLink = (token: string, now = Date.now()): string | null => {
  const links = currentLinks(now)
  const known = links.find((link) => link.token === token)
  const key = known?.key ?? randomHex(8)
  const others = links.filter((link) => link !== known).slice(-(MAX_LINKS - 1))
  return storedGiftLinks.write([...others, { key, token, openedAt: now }]) ? key : null
}

/** @returns the token, or '' where this device has none under the key or an hour has passed */
export const readGiftLink = (key: string, now = Date.now()): string =>
  currentLinks(now).find((link) => link.key === key)?.token ?? ''
