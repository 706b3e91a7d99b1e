/** The tags that React writes for the pictures of the first view. */
const PICTURE_PRELOAD = /<link rel="preload" as="image" href="([^"]+)"/g
/** The characters that an address between angle brackets may contain. Others would break the header. */
const SAFE_ADDRESS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/
/** As many as a browser requests of one host at once over HTTP/1.1. */
const MAX_PRELOADS = 6

/**
 * A `Link` header with the pictures of the first view. The browser requests them when the headers have come, before it has
 * parsed the page and before the page's scripts share the connection.
 */
export const preloadHeader = (html: string): string | undefined => {
  const addresses = [...html.matchAll(PICTURE_PRELOAD)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((address) => SAFE_ADDRESS.test(address))
  const links = [...new Set(addresses)]
    .slice(0, MAX_PRELOADS)
    .map((address) => `<${address}>; rel=preload; as=image; fetchpriority=high`)
  return links.length > 0 ? links.join(', ') : undefined
}
