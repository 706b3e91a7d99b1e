import { isElsewhere, publicEnv, withoutTrailingSlash } from './env'
import { ServerEnvError } from './server-env'
import { SERVICE_PATHS, type ServiceVariable } from './server-variables'
import { sharedInProcess } from './shared-backend'

/** The addresses of the services that the build contains. */
const BUILD_ADDRESSES: Readonly<Record<ServiceVariable, string>> = {
  NEXT_PUBLIC_MAIN_API: publicEnv.mainApi,
  NEXT_PUBLIC_AUTH_API: publicEnv.authApi,
  NEXT_PUBLIC_PRODUCT_API: publicEnv.productApi,
  NEXT_PUBLIC_CHANNEL_API: publicEnv.channelApi,
  NEXT_PUBLIC_TRANSACTION_API: publicEnv.transactionApi,
  NEXT_PUBLIC_REVIEW_API: publicEnv.reviewApi,
}

/** Only Next's bundle of the backend contains the addresses, and `npm start` waits for it. */
const shared = sharedInProcess<{ onApplied?: () => void }>('build-addresses', () => ({}))

/** Resolves when the bundle has applied its addresses to the settings of this process. Call it before Next loads the bundle. */
export const waitForBuildAddresses = (): Promise<void> =>
  new Promise((resolve) => {
    shared.onApplied = resolve
  })

const NAMES = Object.keys(SERVICE_PATHS) as ServiceVariable[]

/**
 * Sets the addresses of services elsewhere to those of the build, because the browser calls these. A start needs none of them.
 *
 * @throws ServerEnvError naming each address of the settings that is not the one of the build
 */
export const applyBuildAddresses = (settings: NodeJS.ProcessEnv): void => {
  const problems = NAMES.filter((name) => {
    const value = settings[name]?.trim()
    return value && withoutTrailingSlash(value, '') !== BUILD_ADDRESSES[name]
  })
  if (problems.length > 0)
    throw new ServerEnvError(
      problems.map(
        (name) =>
          `${name}: 빌드할 때의 주소와 달라요. 이 주소로 다시 빌드하거나, 시작할 때는 비워 두세요. (not the address of the build; build again with it, or leave it out at the start)`,
      ),
    )
  for (const name of NAMES) if (isElsewhere(BUILD_ADDRESSES[name])) settings[name] = BUILD_ADDRESSES[name]
  shared.onApplied?.()
}
