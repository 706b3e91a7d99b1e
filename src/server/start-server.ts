import { applyBuildAddresses } from '@/config/build-addresses'
import { serverEnv } from '@/config/server-env'
import { type Backend, startSharedBackend } from '@/config/shared-backend'
import { jsonLog, surviveLostOutput } from './observability/log'
import { LISTEN_HOST, warmPages } from './page-cache/warm-pages'
import { startRuntime } from './runtime'
import { onRelease, SHUTDOWN_OWNER } from './shutdown'

const start = async (): Promise<Backend> => {
  // The addresses of the settings are those of the build.
  applyBuildAddresses(process.env)
  const env = serverEnv()
  const { backend, close } = await startRuntime(env)
  if (!env.isEmbedded) return backend
  warmPages({ port: process.env.PORT, hostname: process.env[LISTEN_HOST] }, jsonLog)
  onRelease(close)
  if (!process.env[SHUTDOWN_OWNER])
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
  return backend
}

const end = (error: unknown): never => {
  process.stderr.write(`\n담아를 시작하지 못했어요.\n${(error as Error).message}\n\n`)
  process.exit(1)
}

/** Starts the backend of this process, before the first request, and closes it where no other module owns the shutdown. */
export const startServer = async (): Promise<void> => {
  surviveLostOutput()
  const started = startSharedBackend(start).catch(end)
  // In development Next compiles the first page meanwhile, which waits for the backend itself.
  if (process.env.NODE_ENV === 'production') await started
}
