import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NextApiRequest, NextApiResponse } from 'next'

let build: Promise<string> | undefined

const read = (): Promise<string> =>
  readFile(join(process.cwd(), '.next', 'BUILD_ID'), 'utf8').then(
    (id) => id.trim(),
    // The development server has none.
    () => 'development',
  )

/** Next would read a body of a megabyte before the call, which has no use for one. */
export const config = { api: { bodyParser: false } }

/** Which build this server gives out: of the web server itself, whatever services it is pointed at. */
export default async function handler(_request: NextApiRequest, response: NextApiResponse) {
  response.setHeader('cache-control', 'no-store')
  response.json({ id: await (build ??= read()) })
}
