import type { StickerGroup } from './sticker'
import { HEARTS } from './sticker-groups/hearts'
import { HOLIDAY } from './sticker-groups/holiday'
import { NATURE } from './sticker-groups/nature'
import { PARTY } from './sticker-groups/party'
import { SKY } from './sticker-groups/sky'
import { TRIM } from './sticker-groups/trim'
import { WORDS } from './sticker-groups/words'

/** In the order of the drawer. */
export const STICKER_GROUPS: readonly StickerGroup[] = [HEARTS, WORDS, PARTY, NATURE, SKY, HOLIDAY, TRIM]
