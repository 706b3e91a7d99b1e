/**
 * Builds the package of the contract, packs it, installs it in an empty folder, compiles its example there, and runs it against
 * the reference backend; the first call of GUIDE.md runs against the mock: `npx tsx tests/contract-package/run.ts`.
 */
import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@/contract/openapi/document'
import { startReference } from '../contract-check/start-reference'

/** The backend of this process answers meanwhile, so that a command must not block it. @throws Error if it ends with another code than 0 */
const run = (command: string, args: readonly string[], cwd?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    )
  })

/** The mock as the guide starts it, at a free port. */
const startMock = async (): Promise<{ origin: string; stop: () => void }> => {
  const child = spawn('npm', ['run', '-s', 'contract:mock', '--', '--port', '0'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const [, origin] = /mock of the contract on (\S+)/.exec(output) ?? []
    if (origin !== undefined && child.pid !== undefined) {
      const group = -child.pid
      return { origin, stop: () => process.kill(group) }
    }
  }
  throw new Error(`the mock ended at its start: ${output}`)
}

/** A server whose answers have no body. */
const startEmpty = (status: number) =>
  new Promise<{ origin: string; stop: () => void }>((resolve) => {
    const server = createServer((_request, response) => response.writeHead(status).end())
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ origin: `http://127.0.0.1:${port}`, stop: () => server.close() })
    })
  })

/** Ends with 0 if each call is refused. */
const EMPTY = `import { answerOf, completionOf, ContractError, createContract } from 'dama-contract'
const [origin = '', status = ''] = process.argv.slice(2)
const { main, product } = createContract({ origin })
const calls = [
  () => answerOf(main.GET('/api/user/me')),
  () => answerOf(product.GET('/{channelId}/categories', { params: { path: { channelId: 'a' } } })),
  ...(status === '503' ? [() => completionOf(main.GET('/api/auth/sign-out'))] : []),
]
for (const call of calls) {
  const refusal: unknown = await call().then(() => undefined, (error: unknown) => error)
  if (!(refusal instanceof ContractError) || refusal.status !== Number(status)) throw new Error('an empty answer was a success')
}
`

/** The program of the guide, for a mock at another address than the command's. */
const readFirstCall = async (origin: string): Promise<string> => {
  const guide = await readFile('src/contract/GUIDE.md', 'utf8')
  const [, program] = /## The first call[\s\S]+?```ts\n([\s\S]+?)```/.exec(guide) ?? []
  if (!program?.includes('http://localhost:4010')) throw new Error('the guide has no first call')
  return program.replace('http://localhost:4010', origin)
}

const COMPILER = ['--strict', '--noUncheckedIndexedAccess', '--target', 'es2022', '--module', 'nodenext']

const main = async () => {
  await run('npm', ['run', '-s', 'contract:package'])
  const folder = await mkdtemp(join(tmpdir(), 'contract-package-'))
  const [reference, mock] = await Promise.all([startReference(), startMock()])
  try {
    await run('npm', ['pack', '--silent', '--pack-destination', folder], 'dist/contract')
    await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
    const packed = join(folder, `dama-contract-${CONTRACT_VERSION}.tgz`)
    const tools = ['typescript@5.9.3', '@types/node@20']
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', packed, ...tools], folder)
    await copyFile(join(folder, 'node_modules/dama-contract/example.ts'), join(folder, 'example.ts'))
    await writeFile(join(folder, 'empty.ts'), EMPTY)
    await writeFile(join(folder, 'first.mts'), await readFirstCall(mock.origin))
    await run('npx', ['tsc', 'example.ts', 'empty.ts', 'first.mts', ...COMPILER], folder)
    await run('node', ['example.js', reference.url], folder)
    await run('node', ['first.mjs'], folder)
    for (const status of [503, 200]) {
      const empty = await startEmpty(status)
      await run('node', ['empty.js', empty.origin, String(status)], folder).finally(empty.stop)
    }
    console.log('the package installs, compiles and runs')
  } finally {
    await Promise.all([reference.stop(), mock.stop()])
    await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
