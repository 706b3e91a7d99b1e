import { storedText } from './web-storage'

/** Notes once in this tab that something was done, so that a result page claims it only then. @param key `dama_` first */
export const tabFlag = (key: string) => {
  const stored = storedText('tab', key)
  return {
    set: (): void => void stored.write('1'),
    isSet: (): boolean => stored.read() !== null,
  }
}
