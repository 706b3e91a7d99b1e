/** One wish to move won: every try of it carries the same key, so that it happens once. */
export interface Intent<Body> {
  key: string
  body: Body
}

/** The intent for a body: the open one when nothing changed, else a new one. */
export const intentFor = <Body, Open extends Intent<Body>>(
  open: Open | null,
  body: Body,
  newKey: () => string,
): Open | Intent<Body> =>
  open && JSON.stringify(open.body) === JSON.stringify(body) ? open : { key: newKey(), body }

/** Whether a refused or lost request may be tried again with the same key: nobody knows whether it was done. */
export const keepsIntent = ({ status, code }: { status: number; code: number }): boolean =>
  status === 0 || status >= 500 || status === 401 || code === 7006 || code === 7004 || code === 7501
