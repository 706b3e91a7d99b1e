import type { productOperations } from '@/contract/operations/product'
import { clientKey } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { requireChannel } from '../../channel/channel/require-channel'
import { logSearch } from './log-search'
import { mostSearchedWords } from './search-heat'

/** Words that were searched often recently: a word is shown from a weight of about three recent searches. */
const POPULAR = { floor: 2.5, limit: 10 }

export const searchWordRoutes = {
  listPopularWords: async ({ deps: { db, now }, params: { channelId } }) => {
    await requireChannel(db, channelId)
    return { items: await mostSearchedWords(db, channelId, { now: now(), ...POPULAR }) }
  },

  countSearchedWord: ({ c, deps, params, body }) =>
    logSearch(deps, params.channelId, body.word, clientKey(c)),
} satisfies Partial<Routes<typeof productOperations>>
