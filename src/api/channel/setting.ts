import { queryOptions } from '@tanstack/react-query'
import { channelClient } from '@/api/http/clients'
import type { HttpClient } from '@/api/http/http-client'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { InstallStatus } from '@/contract/channel/extension'
import type { ProductPageSetting } from '@/contract/channel/product-page-setting'
import type { BasicSetting, CustomPage } from '@/contract/channel/setting'

const { channelId } = publicEnv
/** The channel is found by the host it is opened under; ours has one. */
const DOMAIN = publicEnv.siteUrl.replace(/^https?:\/\//, '') || 'localhost'

export const basicSettingQueryOptions = (client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'basic-setting', { channelId }],
    queryFn: async ({ signal }) =>
      (await client.get<BasicSetting>('/basic-setting', { params: { domain: DOMAIN }, signal })).data,
    staleTime: freshness.infinity,
  })

export const installStatusQueryOptions = (client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'install-status', { channelId }],
    queryFn: async ({ signal }) =>
      (await client.get<InstallStatus>(`/${channelId}/extensions/install-status`, { signal })).data,
    staleTime: freshness.infinity,
  })

export const productPageSettingQueryOptions = (client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'product-page-setting', { channelId }],
    queryFn: async ({ signal }) =>
      (await client.get<ProductPageSetting>(`/channel/${channelId}/product-page-setting`, { signal })).data,
    staleTime: freshness.infinity,
  })

/** A page that the channel's owner composed. @throws ApiError NOT_FOUND for a path that has none */
export const customPageQueryOptions = (path: string, client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'custom-page', { channelId, path }],
    queryFn: async ({ signal }) =>
      (await client.get<CustomPage>(`/${channelId}/custom-pages`, { params: { path }, signal })).data,
    staleTime: freshness.long,
  })
