import type { KnownViolation } from './compare-with-known'

/**
 * Violations that are being removed. The check fails for every other one, and for an entry whose violation is gone:
 * then the entry is deleted. Nothing is added here.
 */
export const KNOWN_VIOLATIONS: readonly KnownViolation[] = [
  // The providers of the sandbox move behind the ports of `server/adapters`.
  {
    key: 'module: src/server/adapters/bank/create-bank-adapter.ts → src/demo/sandbox/bank/bank-facts.ts',
    since: '2026-11-22',
  },
  {
    key: 'module: src/server/adapters/bank/create-bank-adapter.ts → src/demo/sandbox/bank/bank-gateway.ts',
    since: '2026-11-22',
  },
  {
    key: 'module: src/server/adapters/login/create-login-adapter.ts → src/demo/sandbox/login/sandbox-login.ts',
    since: '2026-11-22',
  },
  {
    key: 'module: src/server/adapters/payment/create-payment-adapters.ts → src/demo/sandbox/payment-gateway.ts',
    since: '2026-11-22',
  },
  {
    key: 'module: src/server/adapters/sms/create-sms-adapter.ts → src/demo/sandbox/sms/sandbox-sms.ts',
    since: '2026-11-22',
  },
  {
    key: 'module: src/server/adapters/verification/create-verification-adapter.ts → src/demo/sandbox/verification/sandbox-verification.ts',
    since: '2026-11-22',
  },
  { key: 'module: src/server/app.ts → src/demo/sandbox/routes.ts', since: '2026-11-22' },
  { key: 'module: src/server/http/maintenance.ts → src/demo/sandbox/switches.ts', since: '2026-11-22' },
  { key: 'module: src/server/http/planned-refusal.ts → src/demo/sandbox/switches.ts', since: '2026-11-22' },
  { key: 'module: src/server/media/encode.ts → src/demo/illustrations/pictures.ts', since: '2026-11-22' },
  { key: 'module: src/server/media/render.ts → src/demo/illustrations/pictures.ts', since: '2026-11-22' },
  { key: 'module: src/server/runtime.ts → src/demo/seed/seed.ts', since: '2026-11-22' },
  { key: 'module: src/server/services/main/dev/routes.ts → src/demo/seed/persons.ts', since: '2026-11-22' },
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
