import { queryOptions } from '@tanstack/react-query'
import { channelClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import { read } from './reader'

const { channelId } = publicEnv
/** The service finds the channel by the host of the site: the one that is set, else the one in use. */
const siteHost = (): string | undefined =>
  publicEnv.siteUrl.replace(/^https?:\/\//, '') ||
  (typeof location === 'undefined' ? undefined : location.hostname)

export const basicSettingQueryOptions = () =>
  queryOptions({
    queryKey: ['channel', 'basic-setting', { channelId }],
    queryFn: ({ signal }) =>
      read('basicSetting', channelClient.get('/basic-setting', { params: { domain: siteHost() }, signal })),
    staleTime: freshness.infinity,
  })

export const installStatusQueryOptions = () =>
  queryOptions({
    queryKey: ['channel', 'install-status', { channelId }],
    queryFn: ({ signal }) =>
      read('installStatus', channelClient.get(`/${channelId}/extensions/install-status`, { signal })),
    staleTime: freshness.infinity,
  })

export const productPageSettingQueryOptions = () =>
  queryOptions({
    queryKey: ['channel', 'product-page-setting', { channelId }],
    queryFn: ({ signal }) =>
      read('productPageSetting', channelClient.get(`/channel/${channelId}/product-page-setting`, { signal })),
    staleTime: freshness.infinity,
  })

/** A page composed by the owner of the channel. @throws ApiError NOT_FOUND for an unknown path */
export const customPageQueryOptions = (path: string) =>
  queryOptions({
    queryKey: ['channel', 'custom-page', { channelId, path }],
    queryFn: ({ signal }) =>
      read('customPage', channelClient.get(`/${channelId}/custom-pages`, { params: { path }, signal })),
    staleTime: freshness.long,
  })
