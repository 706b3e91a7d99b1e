import { Hono } from 'hono'
import { searchedWordBody } from '@/contract/product/search-word'
import type { AppEnv } from '@/server/http/app-env'
import { clientKey } from '@/server/http/client-key'
import { readBody, reply } from '@/server/http/wire'
import { logSearch } from './log-search'
import { popularWords } from './popular-words'

export const searchWordRoutes = new Hono<AppEnv>()

searchWordRoutes.get('/:channel/search-words/popular', async (c) =>
  reply(c, await popularWords(c.get('deps'), c.req.param('channel'))),
)
searchWordRoutes.post('/:channel/search-words', async (c) => {
  const { word } = await readBody(c, searchedWordBody)
  return reply(c, await logSearch(c.get('deps'), c.req.param('channel'), word, clientKey(c)))
})
