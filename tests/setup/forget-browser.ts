import { afterAll } from 'vitest'

/** Files of one worker share a window. */
afterAll(() => {
  if (typeof document === 'undefined') return
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  localStorage.clear()
  sessionStorage.clear()
})
