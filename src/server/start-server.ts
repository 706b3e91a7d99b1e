import { serverEnv } from '@/config/server-env'
import { getRuntime } from './runtime'
import { warmPages } from './page-cache/warm-pages'

/** Opens and prepares the database before the first request, and closes it when the process ends. */
export const startServer = async (): Promise<void> => {
  try {
    if (!serverEnv().isEmbedded) return
    const runtime = await getRuntime()
    warmPages(process.env.PORT, runtime.deps.log)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void runtime.close())
    }
  } catch (error) {
    process.stderr.write(`\n담아를 시작하지 못했어요.\n${(error as Error).message}\n\n`)
    process.exit(1)
  }
}
