import { isElsewhere } from './env'
import { SANDBOX_CONFLICTS, serverVariables, SERVICE_PATHS } from './server-variables'

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

/**
 * When the sandbox, which replaces social login, payment windows, banks and SMS, is on:
 * 1. `DAMA_SANDBOX=on` or `off` decides in every environment.
 * 2. If it is not set, the sandbox is on only without any real setting: the embedded services are used, there is no
 *    DATABASE_URL and no provider, payment, verification or storage setting, and the site URL is local or not set.
 * 3. With NODE_ENV=production the site must also be known to be this machine, by DAMA_SITE_URL or NEXT_PUBLIC_SITE_URL; a private
 *    network is not enough. Otherwise the server stops and reports what to set, so that production never has a sandbox by
 *    accident.
 * 4. `DAMA_SANDBOX=on` beside keys of payment, verification, the bank or text messages, or with a public site URL, stops the server. So
 *    does a database with members, a shop or products that the sandbox has not marked as its own (demo/seed/seed.ts).
 *
 * A build contains the sandbox by rules 1 and 2 (`isSandboxBuild`): its address is not known yet, and a build alone turns
 * nothing on.
 */

/** Whether at least one of the six services is the one of this repository. */
export const usesEmbeddedServices = (source: Source): boolean =>
  Object.keys(SERVICE_PATHS).some((name) => !isElsewhere(settingOf(source, name) ?? ''))

/** The address that shoppers use, by the settings. */
export const siteAddress = (source: Source): string | undefined =>
  settingOf(source, 'DAMA_SITE_URL') ?? settingOf(source, 'NEXT_PUBLIC_SITE_URL')

/** Rule 2 without the address: the embedded services are used, and nothing names a real database, provider or storage. */
const hasNoRealSetting = (source: Source): boolean =>
  usesEmbeddedServices(source) &&
  serverVariables.every((name) => name.startsWith('DAMA_') || settingOf(source, name) === undefined)

/** Whether a server with these settings has the sandbox, by rules 1 to 3. */
export const isSandboxOn = (source: Source): boolean => {
  const setting = settingOf(source, 'DAMA_SANDBOX')
  if (setting !== undefined) return setting === 'on'
  const isProduction = source.NODE_ENV === 'production'
  const address = siteAddress(source)
  const isLocal = address === undefined ? !isProduction : isLocalHost(address, isProduction)
  return isLocal && hasNoRealSetting(source)
}

/** Whether a production build with these settings contains the sandbox, by rules 1 and 2. */
export const isSandboxBuild = (source: Source): boolean => {
  const setting = settingOf(source, 'DAMA_SANDBOX')
  if (setting !== undefined) return setting === 'on'
  const address = siteAddress(source)
  return (address === undefined || isLocalHost(address, true)) && hasNoRealSetting(source)
}

/** Problems of `DAMA_SANDBOX=on` by rule 4: one for each setting that must not be beside it. */
export const findSandboxProblems = (source: Source): string[] => {
  if (settingOf(source, 'DAMA_SANDBOX') !== 'on') return []
  const conflicts = SANDBOX_CONFLICTS.filter((name) => settingOf(source, name) !== undefined)
  const address = siteAddress(source)
  if (address !== undefined && isUrl(address, ['http:', 'https:']) && !isLocalHost(address))
    conflicts.push(settingOf(source, 'DAMA_SITE_URL') ? 'DAMA_SITE_URL' : 'NEXT_PUBLIC_SITE_URL')
  return conflicts.map(
    (name) =>
      `${name}: DAMA_SANDBOX=on과 함께 쓸 수 없어요. 누구나 아는 암호로 들어올 수 있어요. (must not be set with DAMA_SANDBOX=on: its members have known passcodes)`,
  )
}
