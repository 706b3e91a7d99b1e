import { ApiError } from './api-error'

/** Whether the server refused the call. Its message then tells the shopper why; a failed server has no message for shoppers. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** Whether the server answered 403: the object is there, but not for this person. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403
