/** The number of attempts left, from the third wrong passcode on; an earlier count would only frighten. */
export const missesText = (missesLeft: number): string | undefined =>
  missesLeft > 0 && missesLeft <= 2 ? `${missesLeft}번 더 틀리면 다시 설정해야 해요.` : undefined
