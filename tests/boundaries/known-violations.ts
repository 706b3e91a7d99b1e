import type { KnownViolation } from './compare-with-known'

/**
 * Violations that are being removed. The check fails for every other one, and for an entry whose violation is gone:
 * then the entry is deleted. Nothing is added here.
 */
export const KNOWN_VIOLATIONS: readonly KnownViolation[] = [
  // Storage and the history's state move to `browser`.
  {
    key: 'browser state: src/features/account/components/verification-fail.tsx → history.replaceState',
    since: '2026-11-22',
  },
  {
    key: 'browser state: src/features/account/components/verification-fail.tsx → history.state',
    since: '2026-11-22',
  },
  {
    key: 'browser state: src/features/account/components/verification-process.tsx → history.replaceState',
    since: '2026-11-22',
  },
  {
    key: 'browser state: src/features/account/components/verification-process.tsx → history.state',
    since: '2026-11-22',
  },
  { key: 'browser state: src/features/catalog/hooks/use-kept-place.ts → history.state', since: '2026-11-22' },
]
