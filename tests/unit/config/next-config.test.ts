import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ignoreSettingsFiles } from '@tests/setup/no-settings'

/** Reads Next's settings as a production build does. */
const readAsBuild = (settings: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    ['-e', "require('./next.config.js')(require('next/constants').PHASE_PRODUCTION_BUILD)"],
    { env: { ...process.env, ...ignoreSettingsFiles(), ...settings } },
  )

it('ends a build with a malformed address of a service in plain words', async () => {
  await expect(readAsBuild({ NEXT_PUBLIC_REVIEW_API: '/shop-api' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\n환경 변수를[^\n]+\n {2}- NEXT_PUBLIC_REVIEW_API: [^\n]+\n\n$/),
  })
})

it('accepts a build without settings of the server', async () => {
  await expect(readAsBuild({ NEXT_PUBLIC_REVIEW_API: 'https://api.example' })).resolves.toMatchObject({
    stderr: '',
  })
})
