const KEY = 'dama_plain_passcode'

/** Whether this phone's owner types the passcode in a plain field; kept, for who needs it needs it every time. */
export const readPlainChoice = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

export const keepPlainChoice = (isPlain: boolean): void => {
  try {
    if (isPlain) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Forbidden: it is asked again next time.
  }
}
