/**
 * Lets the process live on when nobody reads its output any more, such as after a crash of the log's collector; the lines
 * are lost. Without it each failed write is an uncaught error, which is reported by another failed write, for ever.
 */
export const surviveLostOutput = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
}
