const MOST = 30

/** A word as a heading can carry it: a pasted paragraph must not push away what helps. Cuts between whole characters. */
export const shortWord = (word: string): string => {
  const characters = [...new Intl.Segmenter('ko').segment(word)]
  if (characters.length <= MOST) return word
  return `${characters
    .slice(0, MOST)
    .map(({ segment }) => segment)
    .join('')}…`
}
