/** Marks an answer as "no such route", unlike a 404 about a missing record. It never reaches the caller. */
export const UNKNOWN_ROUTE = { 'x-unknown-route': 'yes' }

export const isUnknownRoute = (response: Response) => response.headers.has('x-unknown-route')

export const withoutMark = (response: Response) => {
  const headers = new Headers(response.headers)
  headers.delete('x-unknown-route')
  return new Response(response.body, { status: response.status, headers })
}
