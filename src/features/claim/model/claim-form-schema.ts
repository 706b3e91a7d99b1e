import * as v from 'valibot'
import { claimAddress, createClaim } from '@/contract/transaction/claim'
import { type ClaimKind, claimFault } from '@/domain/claim'
import type { FieldMessages } from '@/ui/form/use-resolver-form'
import type { ClaimForm } from './claim-form'

/** An address that the request does not contain, so it is not checked. */
const uncheckedAddress = v.custom<ClaimForm['pickup']>(() => true)

/** The contract's rules of a claim, with the names of the form's fields. */
export const claimFormSchema = (kind: ClaimKind) =>
  v.object({
    quantities: v.pipe(
      v.record(v.string(), v.number()),
      v.check((chosen) => Object.keys(chosen).length > 0, '상품을 선택해 주세요.'),
    ),
    exchanges: v.record(v.string(), v.string()),
    reason: createClaim.entries.reasonCode,
    text: createClaim.entries.reasonText,
    images: createClaim.entries.images,
    pickup: kind === 'cancel' ? uncheckedAddress : claimAddress,
    reship: uncheckedAddress,
    sameAddress: v.boolean(),
  })

/** The messages for the delivery address of an exchange, by field. */
const reshipMessages = (form: ClaimForm): FieldMessages<ClaimForm> => {
  const { issues } = v.safeParse(claimAddress, form.reship)
  const { nested = {} } = issues ? v.flatten<typeof claimAddress>(issues) : {}
  return Object.fromEntries(Object.entries(nested).map(([name, messages]) => [`reship.${name}`, messages[0]]))
}

/** The rules over several fields: options of an exchange, its delivery address, a description of the seller's fault. */
export const claimFormRules =
  (kind: ClaimKind) =>
  (form: ClaimForm): FieldMessages<ClaimForm> => {
    const isExchange = kind === 'exchange'
    const withoutOption = isExchange ? Object.keys(form.quantities).filter((id) => !form.exchanges[id]) : []
    const needsText =
      kind !== 'cancel' &&
      form.reason !== '' &&
      claimFault(form.reason) === 'seller' &&
      form.text.trim() === ''
    return {
      ...Object.fromEntries(withoutOption.map((id) => [`exchanges.${id}`, '교환할 옵션을 선택해 주세요.'])),
      ...(needsText && { text: '어떤 점이 문제인지 적어 주세요.' }),
      ...(isExchange && !form.sameAddress && reshipMessages(form)),
    }
  }

/** The form's field for a field of the request. */
export const claimFieldOf = (path: string) => {
  const [name, part] = path.split('.')
  if (name === 'lines') return 'quantities'
  if (name === 'reasonCode') return 'reason'
  if (name === 'reasonText') return 'text'
  if (name === 'images') return 'images'
  if ((name === 'pickup' || name === 'reship') && part && part in claimAddress.entries)
    return `${name}.${part as keyof typeof claimAddress.entries}` as const
  return undefined
}
