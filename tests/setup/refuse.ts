import { HttpResponse } from 'msw'
import { errorNameOf } from '@/domain/error-codes'
import { AppError } from '@/server/http/app-error'

interface Differences {
  status?: number
  message?: string
  fields?: Record<string, string>
}

/** The answer with which the reference backend refuses a call, by the catalogue unless a test needs another one. */
export const refuse = (code: number, { status, ...texts }: Differences = {}) => {
  const error = new AppError(errorNameOf(code) ?? 'UNKNOWN', texts)
  const { message, fields } = error
  return HttpResponse.json(
    { code, message, fields, requestId: 'req_test' },
    { status: status ?? error.status },
  )
}
