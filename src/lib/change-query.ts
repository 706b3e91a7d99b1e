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
