/** Runs once when a server starts: a setting that is missing or malformed stops it here, in plain words. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startServer } = await import('./server/start-server')
  await startServer()
}
