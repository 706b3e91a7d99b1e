interface Route {
  page: string
  regex: string
}

/** The routes of Next's routes-manifest.json, in the order in which Next matches them. */
export interface RoutesManifest {
  staticRoutes: readonly Route[]
  dynamicRoutes: readonly Route[]
}

/** The data of a page for the browser's router: `/_next/data/{build}/{path}.json`. */
const DATA = /^\/_next\/data\/[^/]+(\/.+)\.json$/

/** Returns a function that names the route pattern of a path, such as `/shopping/product/[id]`; 'unknown' for none. */
export const createRoutePatterns = ({ staticRoutes, dynamicRoutes }: RoutesManifest) => {
  const routes = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }))
  return (path: string): string => {
    const data = DATA.exec(path)?.[1]
    const pagePath = data === '/index' ? '/' : (data ?? path)
    return routes.find(({ regex }) => regex.test(pagePath))?.page ?? 'unknown'
  }
}
