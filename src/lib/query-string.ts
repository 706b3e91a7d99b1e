type Value = string | number | boolean | null | undefined

/** `a=1&skus=x__1&skus=y__2`: arrays become repeated keys; null, undefined and '' are omitted. */
export const toQueryString = (params: Record<string, Value | readonly Value[]>): string => {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    for (const item of Array.isArray(value) ? (value as readonly Value[]) : [value as Value]) {
      if (item !== null && item !== undefined && item !== '') query.append(key, String(item))
    }
  }
  return query.toString()
}

/** A query value of Next's router as a list. */
export const queryList = (value: string | readonly string[] | undefined): string[] => {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : [...value]
}

/** The first value of a query parameter of Next's router. */
export const queryOne = (value: string | readonly string[] | undefined): string | undefined =>
  queryList(value)[0]

/** The address with some query parameters changed: `undefined` removes a parameter, the others stay. */
export const changeQuery = (address: string, changes: Record<string, string | undefined>): string => {
  const [withoutHash = '', hash] = address.split('#')
  const [path = '/', search = ''] = withoutHash.split('?')
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(key)
    else query.set(key, value)
  }
  const text = query.toString()
  return `${path}${text && `?${text}`}${hash === undefined ? '' : `#${hash}`}`
}

/** Options for a step of the router that changes nothing but the address: no data is loaded again, nothing scrolls. */
export const IN_PLACE = { shallow: true, scroll: false } as const

/** The unreserved characters of an address (RFC 3986), up to the length of a UUID in any notation and more. */
const ID = /^[\w.~-]{1,64}$/

/** Whether a text can be the id of a product. Other texts need no look-up. */
export const isId = (text: string): boolean => ID.test(text)
