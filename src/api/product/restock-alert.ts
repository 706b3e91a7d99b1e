import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { productClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { RestockAlert } from '@/contract/product/wishlist'
import { readProduct } from './reader'

const { channelId } = publicEnv
const PATH = `/channel/${channelId}/restock-alerts`

/** The sold-out options that the member waits for, newest first. Enable it only with tokens. */
export const restockAlertsQueryOptions = () =>
  queryOptions({
    queryKey: ['product', 'restock-alerts', { channelId }] as const,
    queryFn: async ({ signal }) =>
      (await readProduct('restockAlerts', productClient.get(PATH, { signal }))).items,
    staleTime: freshness.short,
  })

const showAlerts = (
  client: QueryClient,
  change: (alerts: readonly RestockAlert[]) => RestockAlert[],
): void => {
  client.setQueryData(restockAlertsQueryOptions().queryKey, (alerts) => alerts && change(alerts))
  void client.invalidateQueries({ queryKey: restockAlertsQueryOptions().queryKey })
}

/** Waits for an option, or not any more. A repeat changes nothing. */
export const setRestockAlertMutation = mutationOptions({
  mutationFn: async ({
    skuId,
    isWanted,
  }: {
    skuId: string
    isWanted: boolean
  }): Promise<RestockAlert | null> => {
    if (isWanted) return readProduct('restockAlert', productClient.post(PATH, { skuId }))
    await productClient.delete(`${PATH}/${encodeURIComponent(skuId)}`)
    return null
  },
  onSuccess: (alert, { skuId }, _result, { client }) =>
    showAlerts(client, (alerts) => [
      ...(alert ? [alert] : []),
      ...alerts.filter((other) => other.skuId !== skuId),
    ]),
})
