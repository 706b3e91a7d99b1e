import { readServerTime, serverOffset } from '@/lib/server-time'

/** A small static file: every server and proxy gives its time with it. */
const ANY_FILE = '/icon.svg'

let asked: Promise<void> | undefined

/** Asks for the server's time, which a page that came with its data has no answer to read it from. Settles when it is known, or not to be had. */
export const askServerTime = async (): Promise<void> => {
  if (serverOffset.get().isMeasured) return
  asked ??= fetch(ANY_FILE, { method: 'HEAD', cache: 'no-store' })
    .then(
      ({ headers }) => readServerTime(headers.get('date'), headers.get('age')),
      () => undefined,
    )
    .finally(() => {
      asked = undefined
    })
  await asked
}
