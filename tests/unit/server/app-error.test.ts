import { describe, expect, it } from 'vitest'
import { type ErrorEntry, errorCatalogue } from '@/domain/error-catalogue'
import type { ErrorName } from '@/domain/error-codes'
import { AppError } from '@/server/http/app-error'

const entries = Object.entries(errorCatalogue) as [ErrorName, ErrorEntry][]
const fieldErrors = entries.filter(([, { field }]) => field !== undefined)

describe('an error of the server', () => {
  it.each(fieldErrors)('%s names its field with the message', (name, { field = '', message }) => {
    expect(new AppError(name).fields).toEqual({ [field]: message })
  })

  it('puts a message with the limit under the field', () => {
    const message = '최대 50만원까지 이용할 수 있어요. 금액을 줄여 주세요.'
    expect(new AppError('LIMIT_EXCEEDED', { message }).fields).toEqual({ amount: message })
  })

  it('keeps the fields that the caller names', () => {
    const fields = { quantity: 'sku_1' }
    expect(new AppError('INVALID_QUANTITY', { fields }).fields).toBe(fields)
  })

  it('names no field for an error about something else', () => {
    expect(new AppError('CART_FULL').fields).toBeUndefined()
  })
})
