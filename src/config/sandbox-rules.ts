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
import { isElsewhere } from './env'
import { isLocalHost, isUrl, settingOf, type Source } from './server-env-checks'
import { SANDBOX_CONFLICTS, SERVICE_PATHS, serverVariables } from './server-variables'

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
