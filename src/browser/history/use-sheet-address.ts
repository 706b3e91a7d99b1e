import { useRouter } from 'next/router'
import { useState } from 'react'
import { changeQuery, queryOne } from '@/lib/query-string'
import { useAddressStep } from './use-address-step'

/** A sheet with its state in the address under these names; it is open only if all of them are present. */
export const useSheetAddress = (...names: readonly [string, ...string[]]) => {
  const router = useRouter()
  const values = names.map((name) => queryOne(router.query[name]) ?? '')
  const here = values.includes('') ? '' : values.join('/')
  const step = useAddressStep(names.join('/'), here)
  /** The last values, which stay rendered during the closing animation of the sheet. */
  const [last, setLast] = useState<string[]>(here === '' ? [] : values)
  if (here !== '' && here !== last.join('/')) setLast(values)

  const addressWith = (current: string, next: readonly string[]): string =>
    changeQuery(current, Object.fromEntries(names.map((name, at) => [name, next[at]])))
  return {
    /** One value for each name; empty strings before the sheet was opened. */
    shown: names.map((_, at) => last[at] ?? ''),
    isOpen: step.isOpen,
    open: (...next: readonly string[]) => step.open((current) => addressWith(current, next)),
    close: () => step.close((current) => addressWith(current, [])),
  }
}
