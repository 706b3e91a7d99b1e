import { useEffect, useState } from 'react'

/** A value once it has stayed what it is for `ms`; the first one at once. For what changes in bursts: typing, steppers. */
export const useDebouncedValue = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
