/** Nobody reads the output any more, such as after a crash of the log's collector, or the disk of its file is full or broken. */
const LOST = new Set(['EPIPE', 'ENOSPC', 'EDQUOT', 'EIO'])

/**
 * Lets the process live on when its output can't be written; the lines are lost. Without it each failed write is an uncaught error,
 * which is reported by another failed write, for ever.
 */
export const surviveLostOutput = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (!LOST.has(error.code ?? '')) throw error
    })
}
