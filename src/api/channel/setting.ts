import { queryOptions } from '@tanstack/react-query'
import { answerReader } from '@/api/http/answer-reader'
import { withoutAnswer } from '@/api/http/api-error'
import { channelClient } from '@/api/http/clients'
import { isElsewhere, publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'

const readSetting = answerReader(() => import('./answers'))

const { channelId } = publicEnv
/** The host by which the service finds the channel: the configured one, else the one of the address. */
const siteHost = (): string | undefined =>
  publicEnv.siteUrl.replace(/^https?:\/\//, '') ||
  (typeof location === 'undefined' ? undefined : location.hostname)

/**
 * The embedded service has one channel. Another service needs the host. A page that is rendered for all visitors has
 * no host, so the browser requests the settings.
 */
const lookUpHost = (): string | undefined => {
  const domain = siteHost()
  if (domain === undefined && isElsewhere(publicEnv.channelApi))
    throw withoutAnswer('unexpected', new Error('The host of the channel is not known.'))
  return domain
}

/** @throws ApiError `unexpected` on the server where the host is not known */
export const basicSettingQueryOptions = () =>
  queryOptions({
    queryKey: ['channel', 'basic-setting', { channelId }],
    queryFn: async ({ signal }) => {
      const domain = lookUpHost()
      return readSetting('basicSetting', channelClient.get('/basic-setting', { params: { domain }, signal }))
    },
    staleTime: freshness.infinity,
  })

export const installStatusQueryOptions = () =>
  queryOptions({
    queryKey: ['channel', 'install-status', { channelId }],
    queryFn: ({ signal }) =>
      readSetting('installStatus', channelClient.get(`/${channelId}/extensions/install-status`, { signal })),
    staleTime: freshness.infinity,
  })

export const productPageSettingQueryOptions = () =>
  queryOptions({
    queryKey: ['channel', 'product-page-setting', { channelId }],
    queryFn: ({ signal }) =>
      readSetting(
        'productPageSetting',
        channelClient.get(`/channel/${channelId}/product-page-setting`, { signal }),
      ),
    staleTime: freshness.infinity,
  })

/** A page composed by the owner of the channel. */
export const customPageQueryOptions = (path: string) =>
  queryOptions({
    queryKey: ['channel', 'custom-page', { channelId, path }],
    queryFn: ({ signal }) =>
      readSetting(
        'customPage',
        channelClient.get(`/${channelId}/custom-pages`, { params: { path }, signal }),
      ),
    staleTime: freshness.long,
  })
