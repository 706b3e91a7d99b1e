import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { changeQuery } from './change-query'
import { queryOne } from './query-string'

const IN_PLACE = { shallow: true, scroll: false }

/**
 * A sheet that stands in the address under these names: reload and share keep it, and "back" closes it, because
 * opening it is a step of the history. An address that was opened as it is has no such step under it, so closing
 * changes it in place.
 */
export const useSheetAddress = (...names: readonly [string, ...string[]]) => {
  const router = useRouter()
  const wasOpenedHere = useRef(false)
  const values = names.map((name) => queryOne(router.query[name]) ?? '')
  const here = values.includes('') ? '' : values.join('/')
  const [closing, setClosing] = useState('')
  /** What was shown last stays drawn, so that the sheet can close with its motion. */
  const [last, setLast] = useState<string[]>(here === '' ? [] : values)
  // Until the address has changed it still names the sheet, which would open once more.
  if (closing !== '' && closing !== here) setClosing('')
  if (here !== '' && here !== last.join('/')) setLast(values)

  const addressWith = (next: readonly (string | undefined)[]): string =>
    changeQuery(router.asPath, Object.fromEntries(names.map((name, at) => [name, next[at]])))
  return {
    /** One for each name; empty strings before the first time. */
    shown: names.map((_, at) => last[at] ?? ''),
    isOpen: here !== '' && closing !== here,
    open: (...next: readonly string[]) => {
      wasOpenedHere.current = true
      void router.push(addressWith(next), undefined, IN_PLACE)
    },
    close: () => {
      if (here === '') return
      setClosing(here)
      const goesBack = wasOpenedHere.current
      wasOpenedHere.current = false
      if (goesBack) router.back()
      else void router.replace(addressWith([]), undefined, IN_PLACE)
    },
  }
}
