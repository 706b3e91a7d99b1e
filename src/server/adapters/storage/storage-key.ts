/** Returns the storage key of the path of an upload, or of a copied picture. The first letters of the hash are the folder. */
export const storageKeyOf = (path: string): string => {
  const hash = path.slice(path.indexOf('/') + 1)
  const key = `${hash.slice(0, 2)}/${hash}.webp`
  return path.startsWith('copy/') ? `copy/${key}` : key
}
