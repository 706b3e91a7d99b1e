import type { KnownViolation } from './compare-with-known'

/**
 * Violations that are being removed. The check fails for every other one, and for an entry whose violation is gone:
 * then the entry is deleted. Nothing is added here.
 */
export const KNOWN_VIOLATIONS: readonly KnownViolation[] = [
  // Storage and the history's state move to `browser`.
  { key: 'browser state: src/api/http/forget-member.ts → sessionStorage', since: '2026-11-22' },
  { key: 'browser state: src/api/http/lease-lock.ts → localStorage', since: '2026-11-22' },
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
  {
    key: 'browser state: src/features/account/model/verification-message.ts → localStorage',
    since: '2026-11-22',
  },
  {
    key: 'browser state: src/features/account/model/verification-trip.ts → sessionStorage',
    since: '2026-11-22',
  },
  {
    key: 'browser state: src/features/account/model/withdraw-proof.ts → sessionStorage',
    since: '2026-11-22',
  },
  { key: 'browser state: src/features/auth/model/oauth-request.ts → sessionStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/auth/model/providers.ts → localStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/catalog/hooks/use-kept-place.ts → history.state', since: '2026-11-22' },
  { key: 'browser state: src/features/catalog/model/place.ts → sessionStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/claim/model/claim-draft.ts → sessionStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/order/model/sheet-storage.ts → sessionStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/passcode/model/plain-choice.ts → localStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/review/model/draft.ts → localStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/search/hooks/use-recent-words.ts → localStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/studio/hooks/use-had-designs.ts → localStorage', since: '2026-11-22' },
  { key: 'browser state: src/features/wishlist/model/wish-intent.ts → sessionStorage', since: '2026-11-22' },
]
