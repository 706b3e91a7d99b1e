import { publicEnv } from '@/config/env'

const PICTURE_PREFIXES = [
  '/api/media/',
  ...[publicEnv.staticHost, ...publicEnv.pictureHosts].filter(Boolean).map((host) => `${host}/`),
]

/** Whether an address is that of a picture of the shop: of our media, or on a configured host. */
export const isShopPicture = (address: string): boolean =>
  PICTURE_PREFIXES.some((prefix) => address.startsWith(prefix)) && !/\.\.|%2e|\\/iu.test(address)

type Attributes = Readonly<Record<string, string>>

/** Where editors and scripts that load pictures later put the address, the likeliest first. */
const LATER_ATTRIBUTES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-echo',
  'data-url',
  'data-lazysrc',
  'ec-data-src',
]
/** Other scripts have names of their own. An address that ends as a picture's is one. */
const PICTURE_FILE = /^(?:https?:)?\/\/[^\s"'<>]+\.(?:jpe?g|png|gif|webp|avif|heic|bmp)(?:\?\S*)?$/iu
const NOT_LATER = new Set([...LATER_ATTRIBUTES, 'src', 'alt', 'title', 'longdesc', 'data-source'])

/** A candidate of `srcset` and what its width or pixel ratio is. An address may hold commas, but not end with one. */
const CANDIDATE = /[\s,]*(\S*[^\s,])(?:,|\s+([\d.]+)[wx]\b[^,]*|\s[^,]*|$)/gu

/** Returns the addresses of a `srcset`, the largest first. */
const addressesOfSet = (set: string): string[] =>
  [...set.matchAll(CANDIDATE)]
    .map(([, address = '', size = '1']) => ({ address, size: Number(size) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ address }) => address)

/** Returns the addresses that a picture may have, the likeliest first. `srcset` holds several. */
export const pictureAddressesOf = (attribs: Attributes): string[] => {
  const later = LATER_ATTRIBUTES.map((name) => attribs[name]?.trim())
  const others = Object.entries(attribs).flatMap(([name, value]) =>
    !NOT_LATER.has(name) && PICTURE_FILE.test(value.trim()) ? value.trim() : [],
  )
  const ofSets = [attribs['data-srcset'], attribs['srcset']].flatMap((set) => addressesOfSet(set ?? ''))
  return [...later, ...others, attribs['src']?.trim(), ...ofSets].flatMap((address) => address || [])
}

const BACKGROUND = /\bbackground(?:-image)?\s*:[^;]*?\burl\(\s*(['"]?)(.*?)\1\s*\)[^;]*;?/gisu

/** Whether an address is what stands in for a picture that a script loads later. */
export const isPlaceholder = (address: string): boolean => address.startsWith('data:') && address.length < 400

/** Where scripts that load backgrounds later find them: an address, `url(…)` or a `srcset`. Elsewhere these are names of colours. */
const LATER_BACKGROUNDS = ['data-bg', 'data-bgset', 'data-background', 'data-background-image']
const laterBackground = (attribs: Attributes): string | undefined =>
  LATER_BACKGROUNDS.flatMap((name) =>
    addressesOfSet((attribs[name] ?? '').replace(/^\s*url\(\s*['"]?(.*?)['"]?\s*\)\s*$/su, '$1')),
  ).find((address) => /^(?:https?:\/)?\//iu.test(address))

/** Returns the picture behind an element and the attributes without it; undefined for a gradient or none. */
export const splitBackground = (attribs: Attributes): { address: string; rest: Attributes } | undefined => {
  const { background, ...others } = attribs
  const style = others['style'] ?? ''
  const address = (background ?? [...style.matchAll(BACKGROUND)][0]?.[2] ?? laterBackground(attribs))?.trim()
  if (!address || isPlaceholder(address)) return undefined
  return {
    address,
    rest: { ...others, ...(style && { style: style.replaceAll(BACKGROUND, '') }) },
  }
}

/** A length in pixels of an attribute or a style; no percentage, which depends on the seller's page. */
export const pixelsOf = (attribs: Attributes, name: 'width' | 'height'): string | undefined => {
  const ofStyle = new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*(\\d{1,4})(?:\\.\\d+)?px`, 'iu').exec(
    attribs['style'] ?? '',
  )
  return ofStyle?.[1] ?? /^\s*(\d{1,4})(?:\.\d+)?(?:px)?\s*$/iu.exec(attribs[name] ?? '')?.[1]
}

const escape = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns the HTML of an opening tag. */
export const openingTag = (name: string, attribs: Readonly<Record<string, string | number>>): string =>
  `<${[name, ...Object.entries(attribs).map(([key, value]) => `${key}="${escape(String(value))}"`)].join(' ')}>`
