import { queryOptions } from '@tanstack/react-query'
import { cartKey } from '@/api/transaction/cart'
import { freshness } from '@/config/freshness'
import type { Cart } from '@/contract/transaction/cart'

/** The cart of a service that takes lines but does not show them. Its code loads with its first use: most services have a cart. */
export const deviceCartQueryOptions = () =>
  queryOptions({
    queryKey: [...cartKey, 'device'],
    queryFn: async ({ client }): Promise<Cart> => {
      const { loadDeviceCart } = await import('./load-device-cart')
      return loadDeviceCart(client)
    },
    staleTime: freshness.none,
  })
