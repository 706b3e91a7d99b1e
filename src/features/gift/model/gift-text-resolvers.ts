import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { giftMessage } from '@/contract/common'
import { giverName, thankBody } from '@/contract/main/gift'
import type { GiftFormValues } from './gift-draft'

/** The texts of a gift by the contract. The amount, the hour and the receivers are checked by the form's rules, which know their limits. */
export const giftResolver: Resolver<GiftFormValues, unknown, GiftFormValues> = valibotResolver(
  v.object({ msgToReceiver: giftMessage, giverName }) as v.GenericSchema<
    unknown,
    unknown
  > as v.GenericSchema<GiftFormValues>,
)

/** Named as in the request, so that the server's messages find their field. */
export interface ThankFormValues {
  thankMsgFromReceiver: string
}

export const thankResolver: Resolver<ThankFormValues, unknown, ThankFormValues> = valibotResolver(
  v.pick(thankBody, ['thankMsgFromReceiver']) as v.GenericSchema<ThankFormValues>,
)
