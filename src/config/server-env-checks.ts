/** Settings by the names of their variables. */
export type Source = Readonly<Record<string, string | undefined>>

/** The value of a setting; undefined where it is not set, empty or blank. */
export const settingOf = (source: Source, name: string): string | undefined =>
  source[name]?.trim() || undefined

/** Whether a text is a URL with one of these protocols and a host: as a browser reads it beside a page, without spaces. */
export const isUrl = (text: string, protocols: readonly string[]): boolean => {
  if (!URL.canParse(text) || !/^[a-z]+:\/\/\S+$/i.test(text)) return false
  const url = new URL(text)
  return protocols.includes(url.protocol) && url.hostname !== ''
}

const hostOf = (address: string): string =>
  URL.canParse(address) && /^https?:/.test(address) ? new URL(address).hostname : address

/** The IPv4 address in an IPv6 address of the form ::ffff:a.b.c.d, else the address in its shortest form. */
const canonicalAddress = (host: string): string => {
  const [address = ''] = host.replace(/^\[|\]$/g, '').split('%')
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return address
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(shortest)
  if (!mapped) return shortest
  const groups = [mapped[1], mapped[2]].map((group) => Number.parseInt(group ?? '', 16))
  return groups.flatMap((group) => [group >> 8, group & 255]).join('.')
}

/**
 * Whether a URL, host or address is this machine or its network: loopback, private and link-local ranges, `.localhost`, `.local`.
 * With `loopbackOnly`, only this machine. 0.0.0.0 and :: accept everyone and are not local.
 */
export const isLocalHost = (address: string, loopbackOnly = false): boolean => {
  const host = canonicalAddress(hostOf(address).toLowerCase())
  if (host === 'localhost' || host === '::1' || host.endsWith('.localhost')) return true
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(host)
  const [first, second] = [Number(parts?.[1]), Number(parts?.[2])]
  if (first === 127) return true
  if (loopbackOnly) return false
  return (
    host.endsWith('.local') ||
    /^(?:f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(host) ||
    first === 10 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 169 && second === 254)
  )
}

/** Problems of settings that belong together: one for each that is missing while another is set. */
export const pairProblems = (
  names: readonly string[],
  read: (name: string) => string | undefined,
): string[] => {
  const missing = names.filter((name) => read(name) === undefined)
  if (missing.length === names.length) return []
  const others = names.filter((name) => !missing.includes(name)).join(', ')
  return missing.map(
    (name) => `${name}: ${others}와(과) 함께 적어 주세요. (must be set together with ${others})`,
  )
}
