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
