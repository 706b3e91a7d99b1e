/** Personal screens and the wire stay out of search engines; pictures under /api/media may be shown. */
export const ROBOTS = `User-agent: *
Allow: /api/media/
Disallow: /api/
Disallow: /my/
Disallow: /card/
Disallow: /error/
Disallow: /shopping/cart
Disallow: /shopping/order
`
