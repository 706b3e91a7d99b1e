import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '@/domain/duration'
import type { Deps } from '../deps'
import { createFileCache, trimFolder, type TrimLimits } from './file-cache'

const MEMORY_BYTES = 12 * 1024 * 1024

/**
 * The bounds of the renditions of one server. The age is also the longest time that renditions of a deleted photo remain
 * on a server that has not deleted the photo itself. Each rendition can be made again.
 */
export const RENDITION_LIMITS: TrimLimits = {
  maxAgeMs: 7 * DAY_MS,
  maxBytes: 2 * 1024 ** 3,
}

type Env = Pick<Deps, 'env'>

const folderOf = ({ env }: Env): string => join(env.dataDir, 'media/upload')

type FileCache = ReturnType<typeof createFileCache>
const caches = new WeakMap<Deps, FileCache>()

/** The cache of the renditions, `<hash>/<width>.<format>`. */
export const uploadRenditions = (deps: Deps): FileCache => {
  const cache = caches.get(deps) ?? createFileCache(folderOf(deps), MEMORY_BYTES, deps.log)
  caches.set(deps, cache)
  return cache
}

/** Deletes this server's renditions of the upload with the path `upload/<hash>`. */
export const deleteRenditions = (env: Env, path: string): Promise<void> =>
  rm(join(folderOf(env), path.slice(path.indexOf('/') + 1)), { recursive: true, force: true })

/** Deletes this server's renditions that exceed the limits. @returns how many */
export const trimRenditions = (env: Env, limits = RENDITION_LIMITS): Promise<number> =>
  trimFolder(folderOf(env), limits)
