import { tabFlag } from '@/browser/storage/tab-flag'

/** Whether a card was deleted in this tab. */
export const cardDeletion = tabFlag('dama_card_deletion')
