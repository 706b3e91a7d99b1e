/** Builds the app with the addresses of the foreign backend. `npx tsx tests/foreign/build.ts` */
import { BACKEND_PORT, FOREIGN_BUILD, publicSettings } from '@tests/foreign/settings'
import { buildApp } from '@tests/setup/build-app'

const build = () =>
  buildApp(FOREIGN_BUILD, {
    ...publicSettings(`http://localhost:${BACKEND_PORT}`),
    DAMA_SANDBOX: 'off',
  })

build().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
