import type { Deps } from '@/server/deps'

export type ProductDeps = Pick<Deps, 'db' | 'now'>
