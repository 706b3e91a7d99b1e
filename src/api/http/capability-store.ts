import { storedJson } from '@/browser/storage/web-storage'
import type { Capability } from '@/contract/capabilities'

/** How long a capability is known to be absent, so that a service can gain one during a visit. In ms. */
export const CAPABILITY_TTL_MS = 30 * 60_000

/** Until when a capability is absent, in milliseconds since the epoch. */
type Absences = Readonly<Record<string, number>>

const parseAbsences = (value: unknown): Absences | null =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((until) => typeof until === 'number')
    ? (value as Absences)
    : null

/** @param now the time in milliseconds since the epoch */
export const createCapabilityStore = (now: () => number = Date.now) => {
  const stored = storedJson('tab', 'dama_absent_capabilities', parseAbsences)
  const subscribers = new Set<() => void>()
  let absences: Absences | undefined
  const read = (): Absences => (absences ??= stored.read() ?? {})
  return {
    isAbsent: (name: Capability): boolean => (read()[name] ?? 0) > now(),
    /** Names of the absent ones, with commas. */
    absentNames: (): string =>
      Object.entries(read())
        .filter(([, until]) => until > now())
        .map(([name]) => name)
        .join(),
    /** Notes what a service has shown about capabilities. */
    set: (names: readonly Capability[], isAbsent: boolean): void => {
      if (!names.some((name) => (read()[name] ?? 0) > now() !== isAbsent)) return
      const until = isAbsent ? now() + CAPABILITY_TTL_MS : 0
      absences = { ...read(), ...Object.fromEntries(names.map((name) => [name, until])) }
      stored.write(absences)
      for (const subscriber of subscribers) subscriber()
    },
    watch: (subscriber: () => void) => {
      subscribers.add(subscriber)
      return () => {
        subscribers.delete(subscriber)
      }
    },
  }
}

/**
 * The capabilities that a service of another company lacks, for this tab. `http/capability-guard.ts` learns them. Everything
 * else is present, and the reference backend has all of them.
 */
export const capabilities = createCapabilityStore()
