import { Hono } from 'hono'
import { addressBody } from '@/contract/auth/address'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { readBody, reply } from '@/server/http/wire'
import { addAddress, changeAddress, listAddresses, removeAddress } from './own-addresses'

export const addressRoutes = new Hono<AppEnv>({ strict: false })
addressRoutes.use('/users/me/addresses/*', requireUser())

addressRoutes.get('/users/me/addresses', async (c) =>
  reply(c, { items: await listAddresses(c.get('deps').db, c.get('userId')) }),
)

addressRoutes.post('/users/me/addresses', async (c) =>
  reply(c, await addAddress(c.get('deps'), c.get('userId'), await readBody(c, addressBody)), 201),
)

addressRoutes.put('/users/me/addresses/:id', async (c) => {
  const body = await readBody(c, addressBody)
  return reply(c, await changeAddress(c.get('deps'), c.get('userId'), c.req.param('id'), body))
})

addressRoutes.delete('/users/me/addresses/:id', async (c) => {
  await removeAddress(c.get('deps'), c.get('userId'), c.req.param('id'))
  return reply(c, { ok: true })
})
