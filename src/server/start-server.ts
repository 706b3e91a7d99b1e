import { applyBuildAddresses } from '@/config/build-addresses'
import { surviveLostOutput } from './observability/log'
import { LISTEN_HOST, warmPages } from './page-cache/warm-pages'
import { getRuntime, hasServices } from './runtime'
import { onRelease, SHUTDOWN_OWNER } from './shutdown'

/** Opens and prepares the database before the first request, and closes it where no other module owns the shutdown. */
export const startServer = async (): Promise<void> => {
  surviveLostOutput()
  try {
    applyBuildAddresses(process.env)
    if (!hasServices()) return
    const runtime = await getRuntime()
    warmPages({ port: process.env.PORT, hostname: process.env[LISTEN_HOST] }, runtime.deps.log)
    onRelease(() => runtime.close())
    if (process.env[SHUTDOWN_OWNER]) return
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void runtime.close())
    }
  } catch (error) {
    process.stderr.write(`\n담아를 시작하지 못했어요.\n${(error as Error).message}\n\n`)
    process.exit(1)
  }
}
