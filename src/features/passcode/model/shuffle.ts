const below = (limit: number): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random % limit
}

/** The ten digits in an order that nobody can guess from where a finger lands. */
export const shuffledDigits = (): readonly string[] => {
  const digits = [...'0123456789']
  for (let at = digits.length - 1; at > 0; at -= 1) {
    const other = below(at + 1)
    ;[digits[at], digits[other]] = [digits[other] as string, digits[at] as string]
  }
  return digits
}
