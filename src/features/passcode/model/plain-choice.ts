import { storedText } from '@/browser/storage/web-storage'

const stored = storedText('device', 'dama_plain_passcode')

/** Whether this phone's owner types the passcode in a plain field; stored, because the need does not change. */
export const readPlainChoice = (): boolean => stored.read() === 'on'

export const keepPlainChoice = (isPlain: boolean): void =>
  void (isPlain ? stored.write('on') : stored.remove())
