import type { OutgoingHttpHeaders } from 'node:http'

const LIFE = /\bs-maxage=(\d+)(?:, *stale-while-revalidate=(\d+))?/

/** For a copy without any life left: a cache in front asks again each time. */
const NO_LIFE = 's-maxage=0, must-revalidate'

interface StoredPage {
  headers: OutgoingHttpHeaders
  /** When its rendering ended, ms. */
  storedAt: number
}

/**
 * Returns the headers by which caches in front serve a page for no longer than what is left of its life. `Age` alone would not do: nginx
 * ignores it. A copy that Next served while it rendered is of an unknown age, so nothing is left of it.
 */
export const sharedLifeOf = ({ headers, storedAt }: StoredPage, now: number): OutgoingHttpHeaders => {
  const given = String(headers['cache-control'] ?? '')
  const [, fresh, stale = '0'] = LIFE.exec(given) ?? []
  if (fresh === undefined) return {}
  const withLife = (life: string) => ({ 'cache-control': given.replace(LIFE, life) })
  if (headers['x-nextjs-cache'] === 'STALE') return withLife(NO_LIFE)
  const age = Math.ceil((now - storedAt) / 1000)
  if (age === 0) return {}
  const left = Math.max(0, Number(fresh) + Number(stale) - age)
  const maxAge = Math.min(Math.max(0, Number(fresh) - age), left)
  const life = left === 0 ? NO_LIFE : `s-maxage=${maxAge}, stale-while-revalidate=${left - maxAge}`
  return { age: String(age), ...withLife(life) }
}
