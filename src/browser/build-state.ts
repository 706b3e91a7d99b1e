import { createStore } from '@/lib/create-store'

/** What the server serves: the build of this page, a newer one, or a newer one that no longer has a script which this page needs. */
export const buildState = createStore<'own' | 'newer' | 'needed'>('own')

/** Whether a script of the app was not loaded: the error of the load, or of a call that needed it. */
export const isScriptError = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || isScriptError(error.cause))
