/** Excludes personal screens and the API from search engines. Pictures under /api/media are allowed. */
export const ROBOTS = `User-agent: *
Allow: /api/media/
Disallow: /api/
Disallow: /my/
Disallow: /card/
Disallow: /error/
Disallow: /shopping/cart
Disallow: /shopping/order
`
