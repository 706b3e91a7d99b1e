/** The tags that React writes for the pictures of the first view, in the body. */
const PICTURE_PRELOAD = /<link rel="preload" as="image" href="([^"]+)"[^>]*>/g
/** The characters that an address between angle brackets may contain. Others would break the header, and `#` begins an escaped one. */
const SAFE_ADDRESS = /^[\w\-.~:/?[\]@!$&()*+,;=%]+$/
/** As many as a browser requests of one host at once over HTTP/1.1. */
const MAX_PRELOADS = 6

interface FirstView {
  html: string
  /** Value of a `Link` header. */
  link?: string
  /** The address that the header names, if the page shows it. */
  firstPicture?: string
}

/** The attribute of the element that shows a picture, as React writes it. */
const sourceAttribute = (address: string): string => ` src="${address.replaceAll('&', '&amp;')}"`

/**
 * Names the first picture of the first view in a `Link` header, which the browser requests before it has parsed the page, and moves the
 * tags of the others before the scripts of the page. With all of them in the header they would share the connection with the
 * first one, which is the largest paint.
 */
export const preloadPictures = (html: string): FirstView => {
  const tags = new Map([...html.matchAll(PICTURE_PRELOAD)].map(([tag, href = '']) => [href, tag]))
  const [first, ...others] = [...tags].slice(0, MAX_PRELOADS)
  const address = first?.[0].replaceAll('&amp;', '&') ?? ''
  const scripts = html.indexOf('<script')
  if (!SAFE_ADDRESS.test(address) || scripts < 0) return { html }
  const moved = others.map(([, tag]) => tag).join('')
  return {
    html: html.slice(0, scripts) + moved + html.slice(scripts).replaceAll(PICTURE_PRELOAD, ''),
    link: `<${address}>; rel=preload; as=image; fetchpriority=high`,
    ...(html.includes(sourceAttribute(address)) && { firstPicture: address }),
  }
}

/**
 * Puts a picture into the page, as a `data:` address in the first element that shows it. It is there before the first paint, which
 * does not wait until it is decoded.
 */
export const inlinePicture = (html: Buffer, address: string, dataUrl: string): Buffer => {
  const start = html.indexOf(sourceAttribute(address))
  const end = html.indexOf('>', start)
  const attributes = html
    .toString('utf8', start, end)
    .replace(sourceAttribute(address), ` src="${dataUrl}"`)
    .replace(' decoding="sync"', ' decoding="async"')
  return Buffer.concat([html.subarray(0, start), Buffer.from(attributes), html.subarray(end)])
}
