const randomBelow = (limit: number): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random % limit
}

/** The ten digits in random order, so that the position of a tap does not reveal the digit. */
export const shuffledDigits = (): readonly string[] => {
  const digits = [...'0123456789']
  for (let at = digits.length - 1; at > 0; at -= 1) {
    const other = randomBelow(at + 1)
    ;[digits[at], digits[other]] = [digits[other] as string, digits[at] as string]
  }
  return digits
}
