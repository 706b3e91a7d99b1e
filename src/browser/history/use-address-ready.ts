import { useRouter } from 'next/router'
import { useBrowserValue } from '../use-browser-value'

/**
 * Whether the query of the address is known. The router says so of an address without a query from the first paint in
 * the browser on, but not where the page was drawn; here both begin with no, so that what is drawn is the same.
 */
export const useIsRouterReady = (): boolean => {
  const { isReady } = useRouter()
  return useBrowserValue(() => true, false) && isReady
}
