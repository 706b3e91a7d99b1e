import { valibotResolver } from '@hookform/resolvers/valibot'
import type { Resolver } from 'react-hook-form'
import * as v from 'valibot'
import { sendGiftBody, thankBody } from '@/contract/main/gift'
import type { GiftFormValues } from './gift-draft'

const { msgToReceiver, giverName } = sendGiftBody.entries

/** The texts of a gift by the contract. The amount and the hour are checked by the form's rules, which know their limits. */
export const giftResolver: Resolver<GiftFormValues, unknown, GiftFormValues> = valibotResolver(
  v.object({
    amount: v.string(),
    msgToReceiver,
    giverName,
    sendAt: v.string(),
  }) as v.GenericSchema<GiftFormValues>,
)

/** Named as in the request, so that the server's messages find their field. */
export interface ThankFormValues {
  thankMsgFromReceiver: string
}

export const thankResolver: Resolver<ThankFormValues, unknown, ThankFormValues> = valibotResolver(
  v.pick(thankBody, ['thankMsgFromReceiver']) as v.GenericSchema<ThankFormValues>,
)
