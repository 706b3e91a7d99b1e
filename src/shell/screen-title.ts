import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useStore } from '@/browser/use-browser-value'
import { pageTitle } from '@/config/brand'
import { createStore } from '@/lib/create-store'

/** The title that a screen has set, with the address that it is of: the next page must not have it, not even for one render. */
const given = createStore<{ title: string; path: string } | undefined>(undefined)

const usePath = (): string => useRouter().asPath.split(/[?#]/)[0] ?? ''

/** The title set by the screen of this address; undefined when the route's title applies. For the shell. */
export const useGivenTitle = (): string | undefined => {
  const current = useStore(given)
  const path = usePath()
  return current?.path === path ? current.title : undefined
}

/** Sets the title of the header and the window until the screen unmounts. */
export const useScreenTitle = (title: string | undefined): void => {
  const path = usePath()
  useEffect(() => {
    if (title === undefined) return undefined
    given.set({ title, path })
    // Before the router announces the page, which is sooner than the shell renders again.
    document.title = pageTitle(title)
    return () => given.set(undefined)
  }, [title, path])
}
