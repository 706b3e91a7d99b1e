/** True if the Accept header names `type` itself and does not refuse it by q=0. */
export const acceptsType = (accept: string, type: string): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([name, ...params]) => name === type && !params.some((param) => /^q=0(\.0*)?$/.test(param)))
