import { afterEach } from 'vitest'
import { takeUndeclaredErrors } from './declared-errors'

afterEach(() => {
  const found = takeUndeclaredErrors()
  if (found.length > 0)
    throw new Error(`Operations answered errors that they do not list: ${found.join(', ')}`)
})
