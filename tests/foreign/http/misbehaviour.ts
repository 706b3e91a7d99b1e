/** `no-answer`: the connection is accepted, and nothing comes. */
export type Failure = 'no-connection' | 'status-500' | 'no-answer'
export type Nonsense =
  | 'html'
  | 'truncated'
  | 'wrong-types'
  | 'empty'
  | 'no-content'
  | 'list'
  | 'error-object'
  | 'unauthorised'
  | 'too-many'
  /** Without the headers of CORS, so that no page may read it. */
  | 'hidden'
/** Without an effect: a status 500, or with a status 200 the page of a proxy, JSON of another kind, or a failure in words. */
export type CallFailure = 'status-500' | 'html' | 'list' | 'error-object'

const STATUSES: Partial<Record<Nonsense, number>> = { 'no-content': 204, unauthorised: 401, 'too-many': 429 }

/** Every value with another type: numbers as words, words as numbers, lists as objects. */
const wrongTypes = (value: unknown): unknown => {
  if (Array.isArray(value)) return { 0: value.map(wrongTypes)[0] ?? null }
  if (typeof value === 'number') return 'several'
  if (typeof value === 'string') return value.length
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (value === null) return []
  return Object.fromEntries(Object.entries(value as object).map(([key, item]) => [key, wrongTypes(item)]))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The same answer, made unreadable. */
export const distort = async (response: Response, kind: Nonsense) => {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (kind === 'html') {
    headers.set('content-type', 'text/html; charset=utf-8')
    return new Response('<!doctype html><h1>Service temporarily moved</h1>', { status: 200, headers })
  }
  const status = STATUSES[kind]
  if (status || kind === 'empty') return new Response(null, { status: status ?? 200, headers })
  if (kind === 'hidden') return response
  headers.set('content-type', 'application/json')
  if (kind === 'list') return new Response('[1, null, {}]', { status: 200, headers })
  if (kind === 'error-object')
    return new Response('{"code":99999,"message":"Internal error"}', { status: 200, headers })
  const text = await response.text()
  const body =
    kind === 'truncated' ? text.slice(0, Math.ceil(text.length / 2)) : JSON.stringify(wrongTypes(parse(text)))
  return new Response(body, { status: 200, headers })
}
