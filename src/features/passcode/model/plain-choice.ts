import { storedText } from '@/browser/storage/web-storage'

const stored = storedText('device', 'dama_plain_passcode')

/** Whether the passcode is typed in a plain field on this device. */
export const readPlainChoice = (): boolean => stored.read() === 'on'

export const storePlainChoice = (isPlain: boolean): void =>
  void (isPlain ? stored.write('on') : stored.remove())
