import type { ServerExtension } from '@/server/extension'
import { docsRoutes, openApiRoutes } from './docs/routes'
import { drawPicture } from './illustrations/pictures'
import { SANDBOX_INVARIANTS } from './sandbox/payment-records'
import { throwPlannedError } from './sandbox/planned-error'
import { sandboxProviders } from './sandbox/providers'
import { sandboxRoutes } from './sandbox/routes'
import { testUserRoutes } from './sandbox/session-cookies'
import { refuseDuringConsoleMaintenance } from './sandbox/switches'
import { seedDatabase } from './seed/seed'

/** The demonstration, which the server loads while the sandbox is on. */
export const demoExtension: ServerExtension = {
  routes: {
    sandbox: sandboxRoutes,
    dev: testUserRoutes,
    docs: docsRoutes,
    'openapi.json': openApiRoutes,
  },
  middleware: [refuseDuringConsoleMaintenance, throwPlannedError],
  providers: sandboxProviders,
  pictures: drawPicture,
  invariants: SANDBOX_INVARIANTS,
  prepare: seedDatabase,
}
