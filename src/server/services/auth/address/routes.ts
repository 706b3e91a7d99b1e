import type { authOperations } from '@/contract/operations/list'
import type { Routes } from '@/server/http/route'
import { created } from '@/server/http/wire'
import { searchAddresses } from './search-addresses'
import { addAddress, changeAddress, listAddresses, removeAddress } from './own-addresses'

export const addressRoutes = {
  listAddresses: async ({ deps, userId }) => ({ items: await listAddresses(deps.db, userId) }),

  addAddress: async ({ deps, userId, body }) => created(await addAddress(deps, userId, body)),

  editAddress: ({ deps, userId, params, body }) => changeAddress(deps, userId, params.id, body),

  deleteAddress: async ({ deps, userId, params }) => {
    await removeAddress(deps, userId, params.id)
    return { ok: true }
  },

  searchAddresses: async ({ deps, userId, query }) => ({
    items: await searchAddresses(deps, userId, query.keyword),
  }),
} satisfies Partial<Routes<typeof authOperations>>
