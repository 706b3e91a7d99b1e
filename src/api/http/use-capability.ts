import { useEffect, useSyncExternalStore } from 'react'
import type { Capability } from '@/contract/capabilities'
import { capabilities } from './capability-store'

/** Whether services have each capability, as far as it is known. Before the first paint they have all. */
export const useCapabilities = (): ((name: Capability) => boolean) => {
  const absent = useSyncExternalStore(capabilities.watch, capabilities.absentNames, () => '')
  return (name) => absent === '' || !capabilities.isAbsent(name)
}

/** Whether a service has this capability, as far as it is known. Without it the entrance is hidden. */
export const useCapability = (name: Capability): boolean =>
  useSyncExternalStore(
    capabilities.watch,
    () => !capabilities.isAbsent(name),
    () => true,
  )

/** Notes what the server knew about absent capabilities when it rendered the page: their names, with commas. */
export const useAbsentCapabilities = (names: string | undefined): void =>
  useEffect(() => {
    if (names) capabilities.set(names.split(',') as Capability[], true)
  }, [names])
