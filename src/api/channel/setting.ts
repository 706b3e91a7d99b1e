import { queryOptions } from '@tanstack/react-query'
import { channelClient } from '@/api/http/clients'
import type { HttpClient } from '@/api/http/http-client'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import { read } from './reader'

const { channelId } = publicEnv
/** The service finds the channel by the host of the site. */
const DOMAIN = publicEnv.siteUrl.replace(/^https?:\/\//, '') || 'localhost'

export const basicSettingQueryOptions = (client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'basic-setting', { channelId }],
    queryFn: ({ signal }) =>
      read('basicSetting', client.get('/basic-setting', { params: { domain: DOMAIN }, signal })),
    staleTime: freshness.infinity,
  })

export const installStatusQueryOptions = (client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'install-status', { channelId }],
    queryFn: ({ signal }) =>
      read('installStatus', client.get(`/${channelId}/extensions/install-status`, { signal })),
    staleTime: freshness.infinity,
  })

export const productPageSettingQueryOptions = (client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'product-page-setting', { channelId }],
    queryFn: ({ signal }) =>
      read('productPageSetting', client.get(`/channel/${channelId}/product-page-setting`, { signal })),
    staleTime: freshness.infinity,
  })

/** A page composed by the owner of the channel. @throws ApiError NOT_FOUND for an unknown path */
export const customPageQueryOptions = (path: string, client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'custom-page', { channelId, path }],
    queryFn: ({ signal }) =>
      read('customPage', client.get(`/${channelId}/custom-pages`, { params: { path }, signal })),
    staleTime: freshness.long,
  })
