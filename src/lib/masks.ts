/** `홍*동`, `홍*`, `남궁**수`; a name of one letter is completely hidden. */
export const maskName = (name: string): string => {
  const letters = Array.from(name.trim())
  if (letters.length <= 1) return '*'.repeat(letters.length)
  if (letters.length === 2) return `${letters[0]}*`
  const hidden = letters.slice(1, -1).map((letter) => (letter === ' ' ? ' ' : '*'))
  return [letters[0], ...hidden, letters.at(-1)].join('')
}
