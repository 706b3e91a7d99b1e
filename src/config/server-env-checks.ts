/** Whether a text is a URL with one of these protocols and a host. */
export const isUrl = (text: string, protocols: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return protocols.includes(url.protocol) && url.hostname !== ''
}

const hostOf = (address: string): string =>
  URL.canParse(address) && /^https?:/.test(address) ? new URL(address).hostname : address

/**
 * Whether a URL or host is this machine or its network: loopback, private ranges, `.localhost`, `.local`. With
 * `loopbackOnly`, only this machine. 0.0.0.0 and :: accept everyone and are not local.
 */
export const isLocalHost = (address: string, loopbackOnly = false): boolean => {
  const host = hostOf(address)
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1' || host.endsWith('.localhost')) return true
  const parts = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(host)
  const [first, second] = [Number(parts?.[1]), Number(parts?.[2])]
  if (first === 127) return true
  if (loopbackOnly) return false
  return (
    host.endsWith('.local') ||
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
