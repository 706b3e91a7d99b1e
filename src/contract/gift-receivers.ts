import * as v from 'valibot'
import { productGiftLimits } from '@/domain/product-gift'
import { giftPersonName } from './common'

export const NAME_TOO_LONG = `이름은 ${productGiftLimits.maxNameLength}자까지 쓸 수 있어요.`

/** Who gets the gifts of one payment: one gift for each. The names are the giver's note and may be empty. */
export const giftReceivers = v.pipe(
  v.array(v.object({ name: giftPersonName(NAME_TOO_LONG) })),
  v.minLength(1, '받는 분을 한 명 이상 적어 주세요.'),
  v.maxLength(
    productGiftLimits.maxReceivers,
    `한 번에 ${productGiftLimits.maxReceivers}명까지 보낼 수 있어요.`,
  ),
)
