import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BACKEND_PORT, FOREIGN_BUILD } from '@tests/foreign/settings'

/** Neither a server nor a browser reads them. */
const LEFT_OUT = /^(cache|diagnostics|types|trace)/

/**
 * Copies the build for the foreign backend to one for a backend with another port. Files without the address are links.
 *
 * @returns the folder of the copy
 */
export const copyBuild = async (port: number): Promise<string> => {
  const folder = `${FOREIGN_BUILD}-${port}`
  await rm(folder, { recursive: true, force: true })
  const entries = await readdir(FOREIGN_BUILD, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(FOREIGN_BUILD.length + 1))
    .filter((file) => !LEFT_OUT.test(file))
  const changed = new Map<string, string>()
  for (const file of files.filter((name) => /\.(js|json|html)$/.test(name))) {
    const text = await readFile(join(FOREIGN_BUILD, file), 'utf8')
    if (!text.includes(`localhost:${BACKEND_PORT}`)) continue
    changed.set(file, text.replaceAll(`localhost:${BACKEND_PORT}`, `localhost:${port}`))
  }
  if (changed.size === 0) throw new Error(`${FOREIGN_BUILD} does not contain the address of the backend.`)
  for (const file of files) {
    const text = changed.get(file)
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    if (text !== undefined) await writeFile(target, text)
    // The compressed file of a changed one contains the old address.
    else if (!changed.has(file.replace(/\.(br|gz)$/, ''))) await link(join(FOREIGN_BUILD, file), target)
  }
  return folder
}
