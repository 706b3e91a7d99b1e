/** `홍*동`, `홍*`, `남궁**수`; a name of one letter is completely hidden. */
export const maskName = (name: string): string => {
  const letters = Array.from(name.trim())
  if (letters.length <= 1) return '*'.repeat(letters.length)
  if (letters.length === 2) return `${letters[0]}*`
  const hidden = letters.slice(1, -1).map((letter) => (letter === ' ' ? ' ' : '*'))
  return [letters[0], ...hidden, letters.at(-1)].join('')
}

/** `110-***-**4321`: shows the first group, or the first three digits without hyphens, and the last four digits. */
export const maskAccount = (account: string): string => {
  const text = account.trim()
  const total = text.replace(/\D/g, '').length
  const firstGroup = text.indexOf('-')
  const visibleStart = Math.min(firstGroup > 0 ? firstGroup : 3, Math.max(0, total - 7))
  let position = 0
  return text.replace(/\d/g, (digit) => {
    position += 1
    return position <= visibleStart || position > total - 4 ? digit : '*'
  })
}

/** `ab***@dama.kr`; a short name shows fewer letters. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return '***'
  return `${email.slice(0, Math.min(2, at - 1))}***${email.slice(at)}`
}
