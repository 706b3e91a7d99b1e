import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../setup/free-port'

const START_MS = 10_000
/** Folders for request bodies and answers that do not fit into memory; the default ones belong to the system's own nginx. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

const settingsOf = (folder: string, servers: readonly { port: number; target: string }[]) => `
daemon off;
pid ${folder}/pid;
error_log stderr warn;
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ssl_certificate ${folder}/certificate.pem;
  ssl_certificate_key ${folder}/key.pem;
  ${servers
    .map(
      ({ port, target }, index) => `
  upstream target${index} { server ${new URL(target).host}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    location / {
      proxy_pass http://target${index};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
    }
  }`,
    )
    .join('\n')}
}
`

/**
 * Debian's nginx with HTTP/2 and a self-signed certificate before each of the servers.
 *
 * @returns the addresses of the proxies, in the order of `targets`
 * @throws where nginx is not installed
 */
export const startHttp2Proxy = async (
  targets: readonly string[],
): Promise<{ origins: string[]; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'dama-http2-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=127.0.0.1', '-days', '1']
  await promisify(execFile)('openssl', [...request, '-keyout', key, '-out', certificate])
  const servers: { port: number; target: string }[] = []
  for (const target of targets) servers.push({ port: await freePort(), target })
  const settings = join(folder, 'nginx.conf')
  await writeFile(settings, settingsOf(folder, servers))

  const nginx = spawn('nginx', ['-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] })
  const failure = new Promise<never>((_, reject) => {
    nginx.once('error', (error) =>
      reject(new Error('nginx did not start; install Debian’s `nginx`', { cause: error })),
    )
    nginx.once('exit', () => reject(new Error('nginx ended')))
  })
  // After the start an end is awaited by `stop` only.
  failure.catch(() => undefined)
  const waitUntilReady = async () => {
    const deadline = Date.now() + START_MS
    for (const { port } of servers) {
      const isOpen = () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
          socket.once('connect', () => socket.end())
        })
      while (!(await isOpen())) {
        if (Date.now() > deadline) throw new Error('nginx did not start')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  await Promise.race([failure, waitUntilReady()])
  return {
    origins: servers.map(({ port }) => `https://127.0.0.1:${port}`),
    stop: async () => {
      const ended = new Promise((resolve) => nginx.once('exit', resolve))
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
