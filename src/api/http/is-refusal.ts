import { ApiError } from './api-error'

/** Whether the server refused the call. Its message then tells the shopper why; a failed server has no message for shoppers. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500
