import * as v from 'valibot'

/**
 * An error that a browser reports to the server of the site. It holds no address, id or text of a member: the route is a
 * pattern, message and stack are redacted, and the server redacts them again.
 */
export const BrowserErrorReport = v.object({
  kind: v.picklist(['error', 'rejection', 'render']),
  /** The name of the error's class. */
  name: v.pipe(v.string(), v.maxLength(60)),
  message: v.pipe(v.string(), v.maxLength(1000)),
  stack: v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(20)),
  /** Pattern of the route, such as `/shopping/product-detail/[productId]`. */
  route: v.pipe(v.string(), v.maxLength(200)),
  build: v.pipe(v.string(), v.maxLength(60)),
})
