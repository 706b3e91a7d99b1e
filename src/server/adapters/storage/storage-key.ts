/** Returns the storage key of an upload's path. The first letters of the hash are the folder. */
export const storageKeyOf = (path: string): string => {
  const hash = path.slice(path.indexOf('/') + 1)
  return `${hash.slice(0, 2)}/${hash}.webp`
}
