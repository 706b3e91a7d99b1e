import { PATIENCE_MS } from './patience'

/** Between two requests for a page: a shared page is rendered again behind the first one. */
const RETRY_MS = 400

/**
 * Requests a page until the server has rendered it with its data. The first page after a start is the build's, and one of which a
 * query takes longer than a page waits comes without it.
 *
 * @param lacksData whether the HTML is of such a page
 * @returns the HTML
 * @throws Error if the page never has its data
 */
export const readPageWithData = async (
  name: string,
  read: () => Promise<string>,
  lacksData = (html: string) => html.includes('"requestsData":true'),
): Promise<string> => {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const html = await read()
    if (!lacksData(html)) return html
    if (Date.now() > end) throw new Error(`${name} is never rendered with data`)
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS)
    })
  }
}
