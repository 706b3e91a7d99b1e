import { draftStore } from '@/browser/storage/draft-store'

const stored = draftStore<{ cardId: string }>('dama_card_deletion')
const LAST = 'last'

/** The last card that was deleted in this tab, so that the result page claims a deletion only after one. */
export const storeDeletion = (cardId: string): void => stored.write(LAST, { cardId })
export const hasDeletion = (): boolean => stored.read(LAST) !== null
