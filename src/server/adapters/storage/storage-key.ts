/** Where the file of an upload's path is kept: spread over folders by the hash's first letters. */
export const storageKeyOf = (path: string): string => {
  const hash = path.slice(path.indexOf('/') + 1)
  return `${hash.slice(0, 2)}/${hash}.webp`
}
