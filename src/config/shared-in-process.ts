/**
 * Returns a value that exists once in a process. `npm start`, pages, the API route and the start-up hook are separate bundles of one
 * process, and a variable of a module exists once in each of them.
 */
export const sharedInProcess = <T extends object>(key: string, create: () => T): T => {
  const shared = globalThis as unknown as Record<symbol, T | undefined>
  return (shared[Symbol.for(`dama.${key}`)] ??= create())
}
