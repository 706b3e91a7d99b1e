import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTemplateDataDir } from '../setup/production-server'

/**
 * Seeds the data that each worker's server starts with, once for all workers. They share the folder of encoded pictures:
 * encoding is the most expensive work of a server, and the pictures are the same.
 */
const globalSetup = async () => {
  const template = await makeTemplateDataDir()
  const pictures = await mkdtemp(join(tmpdir(), 'dama-pictures-'))
  await symlink(pictures, join(template, 'media'))
  process.env.E2E_TEMPLATE = template
  return async () => {
    for (const folder of [template, pictures]) await rm(folder, { recursive: true, force: true })
  }
}

export default globalSetup
