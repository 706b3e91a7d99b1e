import type { RouteRule } from './route-table'

/** `browser`: one step back in the history; `go`: to a path, replacing the current entry or adding a new one. */
export type BackStep = { kind: 'browser' } | { kind: 'replace' | 'push'; to: string }

interface Here {
  route: RouteRule
  /** Path and query as in the address bar. */
  asPath: string
  /** The previous path within the app, without its query. */
  previousPath: string | undefined
}

/**
 * The action of the back (or close) button of the header.
 *
 * Order history and claims with a query stay on the same path without it. A route with a target goes there, by the
 * browser's own back when that is where the visitor came from, so that scroll and forward history stay right. Without
 * a target: back, or home for somebody who entered here.
 */
export const backStep = ({ route, asPath, previousPath }: Here): BackStep => {
  const [path = '/', query = ''] = asPath.split('#')[0]?.split('?') ?? []
  if (route.backDropsQuery && query !== '') return { kind: 'replace', to: path }
  if (route.back) return previousPath === route.back ? { kind: 'browser' } : { kind: 'push', to: route.back }
  return previousPath === undefined ? { kind: 'replace', to: '/' } : { kind: 'browser' }
}
