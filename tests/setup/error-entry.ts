import { errorCatalogue, type ErrorEntry } from '@/domain/error-catalogue'
import { errorNameOf } from '@/domain/error-codes'

/** The entry of a numeric code; that of the generic alert for an unknown one. */
export const errorEntryOf = (code: unknown): ErrorEntry => errorCatalogue[errorNameOf(code) ?? 'UNKNOWN']
