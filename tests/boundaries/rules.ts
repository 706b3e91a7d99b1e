/**
 * What each module may import, besides itself and packages. `src/README.md` explains the modules.
 *
 * The list of a module names modules or, with a slash, one part of them. `type:` before a name allows types only.
 * A module that has no row may not exist: the check refuses its files until a row says what they may import.
 */

/** The folders of `src`. */
export const MODULES: Record<string, readonly string[]> = {
  pages: [
    'screens',
    'features',
    'shell',
    'api',
    'contract',
    'commerce-ui',
    'ui',
    'browser',
    'lib',
    'config',
    'domain',
  ],
  screens: [
    'features',
    'shell',
    'api',
    'contract',
    'commerce-ui',
    'ui',
    'browser',
    'lib',
    'config',
    'domain',
  ],
  // Each feature is a module: another feature is not in the list.
  features: ['api', 'contract', 'commerce-ui', 'ui', 'browser', 'lib', 'config', 'domain'],
  shell: ['api', 'contract', 'commerce-ui', 'ui', 'browser', 'lib', 'config', 'domain'],
  'commerce-ui': ['type:contract', 'ui', 'browser', 'lib', 'config', 'domain'],
  // Each service is a module, and so is `api/http`.
  api: ['api/http', 'contract', 'browser', 'lib', 'config', 'domain'],
  contract: ['domain'],
  ui: ['lib', 'browser'],
  browser: ['lib', 'config', 'domain'],
  lib: ['config', 'domain'],
  config: ['domain'],
  domain: [],
  server: ['contract', 'domain', 'lib', 'config'],
  demo: ['server', 'contract', 'domain', 'lib', 'config'],
}

/** Modules that consist of modules, one for each folder. */
export const DIVIDED_MODULES: readonly string[] = ['features', 'api', 'server']

/**
 * What each part of `server` may import from the other parts. `deps.ts` is the type of what a request can reach; it
 * names the types of every lower layer, so lower layers may import its types only.
 */
export const SERVER_PARTS: Record<string, readonly string[]> = {
  observability: [],
  db: ['observability'],
  backup: ['db'],
  http: ['db', 'observability', 'type:deps.ts'],
  ledger: ['http', 'db', 'observability'],
  adapters: ['http', 'db', 'observability', 'type:deps.ts'],
  media: ['adapters', 'http', 'db', 'observability', 'type:deps.ts'],
  services: [
    'media',
    'ledger',
    'adapters',
    'http',
    'db',
    'observability',
    'type:deps.ts',
    'type:payment-purpose.ts',
  ],
  jobs: ['services', 'media', 'ledger', 'adapters', 'http', 'db', 'observability', 'type:deps.ts'],
  health: ['jobs', 'http', 'db', 'observability', 'shutdown.ts', 'type:deps.ts'],
  'page-cache': ['http', 'observability'],
  'static-files': ['page-cache'],
  'deps.ts': [
    'type:adapters',
    'type:media',
    'type:http',
    'type:db',
    'type:observability',
    'type:payment-purpose.ts',
  ],
  'payment-purpose.ts': ['type:db'],
  'extension.ts': ['type:adapters', 'type:media', 'type:http', 'type:db'],
  'app.ts': [
    'health',
    'jobs',
    'services',
    'media',
    'ledger',
    'adapters',
    'http',
    'db',
    'observability',
    'type:deps.ts',
    'type:extension.ts',
  ],
  'runtime.ts': [
    'app.ts',
    'extension.ts',
    'services',
    'jobs',
    'adapters',
    'http',
    'db',
    'observability',
    'type:deps.ts',
  ],
  // The process itself: what cli starts, and what a readiness check reads.
  'shutdown.ts': [],
  'start-server.ts': ['runtime.ts', 'page-cache', 'shutdown.ts', 'observability'],
  cli: [
    'services',
    'adapters',
    'shutdown.ts',
    'backup',
    'http',
    'ledger',
    'db',
    'page-cache',
    'static-files',
    'observability',
    'type:deps.ts',
  ],
}

/** Services that import no other service. Payments know nothing of what is sold: `payment-purpose.ts` is their port. */
export const INDEPENDENT_SERVICES: readonly string[] = ['transaction/payment']

/** Services that use Drizzle's `desc`, because an index with the opposite order is read backwards; all others use `descending`. */
export const READS_INDEX_BACKWARDS: Readonly<Record<string, string>> = {
  'main/card/routes.ts': 'the primary key of the ledger entries',
  'main/money/routes.ts': 'the primary key of the ledger entries',
  'review/inquiry/inquiry-rows.ts': 'the oldest first, from the index with the newest first',
  'review/my-review/my-reviews.ts': 'the reviews of a member have an ascending index',
  'review/review/list-review-rows.ts':
    'the reviews of a product have ascending indexes, which continue after any row',
  'transaction/voucher/routes.ts': 'the primary key of the uses of a voucher',
}

/** Imports that the table forbids and that are needed, each with its reason. */
export const ALLOWED_EXCEPTIONS: readonly { from: RegExp; to: string; isDynamic?: true; reason: string }[] = [
  {
    from: /^src\/instrumentation\.ts$/,
    to: 'src/server/start-server.ts',
    isDynamic: true,
    reason: 'Next calls this file once when a server starts',
  },
  {
    from: /^src\/server\/runtime\.ts$/,
    to: 'src/demo/',
    isDynamic: true,
    reason: 'the demonstration is loaded only while the sandbox is on',
  },
]

/** Source files that may lie at the root of `src`: Next looks for its start hook there. */
export const ROOT_FILES: readonly string[] = ['src/instrumentation.ts']

/** Modules without React. The screens' model folders keep view logic that runs without it. */
export const WITHOUT_REACT =
  /^src\/(?:domain|contract|lib|config|server|demo)\/|^src\/features\/[^/]+\/model\//

/** Packages that need React. Their types are allowed. */
export const REACT_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  'styled-components',
  'react-hook-form',
  '@tanstack/react-query',
]
