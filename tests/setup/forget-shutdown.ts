/** A shutdown is noted for the whole process, which other test files share. */
export const forgetShutdown = (): void => {
  delete (globalThis as { __damaShuttingDown?: boolean }).__damaShuttingDown
}
