import { useEffect, useState } from 'react'

/** A value after it has not changed for `ms`; the first value immediately. For typing and quantity steppers. */
export const useDebouncedValue = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
