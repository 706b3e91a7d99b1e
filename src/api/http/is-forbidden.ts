import { ApiError } from './api-error'

/** Whether the server answered 403: the object is there, but not for this person. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403
