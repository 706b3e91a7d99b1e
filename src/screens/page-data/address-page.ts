import type { NextPageContext } from 'next'
import type { PageProps } from '@/shell/load-page'

/**
 * The data loader of a page that depends on its address or on the reader, by its entry in `pageQueries`. It runs on the server for the
 * HTML only: a step of the router shows the page at once, and its data was requested when the link was touched.
 */
export const addressPage = async ({ pathname, ...context }: NextPageContext): Promise<PageProps> => {
  // The condition removes the table and the server's clients from the scripts of the browser.
  if (typeof window === 'undefined') {
    const { loadAddressPage, queriesOfRoute } = await import('./load-address-page')
    return loadAddressPage(context, queriesOfRoute(pathname))
  }
  return {}
}
