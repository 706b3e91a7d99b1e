import { useRouter } from 'next/router'
import { createContext, useContext } from 'react'
import { useBrowserValue } from '../use-browser-value'

/** Whether the server rendered this page for the query of its address. */
export const RenderedForAddress = createContext(false)

/**
 * Whether the query of the address is known. A page that is the same for all addresses learns it in the browser only, and
 * its first paint must be that of the server.
 */
export const useIsRouterReady = (): boolean => {
  const { isReady } = useRouter()
  const isRenderedForAddress = useContext(RenderedForAddress)
  return useBrowserValue(() => true, isRenderedForAddress) && isReady
}
