/** An answer other than success. `code` is one of the numeric codes of the specification's catalogue. */
export class ServiceError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409,
    message: string,
    readonly code?: number,
  ) {
    super(message)
  }
}

export const unauthorised = () => new ServiceError(401, 'Authentication is required.', 4011)

export const notFound = (what: string) => new ServiceError(404, `${what} does not exist.`)

/** @throws ServiceError 404 when there is no value */
export const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw notFound(what)
  return value
}
