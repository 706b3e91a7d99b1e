import { queryOptions } from '@tanstack/react-query'
import { channelClient } from '@/api/http/clients'
import type { HttpClient } from '@/api/http/http-client'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { InstallStatus } from '@/contract/channel/extension'
import type { ProductPageSetting } from '@/contract/channel/product-page-setting'
import type { BasicSetting, CustomPage } from '@/contract/channel/setting'

const { channelId } = publicEnv
/** The service finds the channel by the host of the site. */
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

/** A page composed by the owner of the channel. @throws ApiError NOT_FOUND for an unknown path */
export const customPageQueryOptions = (path: string, client: HttpClient = channelClient) =>
  queryOptions({
    queryKey: ['channel', 'custom-page', { channelId, path }],
    queryFn: async ({ signal }) =>
      (await client.get<CustomPage>(`/${channelId}/custom-pages`, { params: { path }, signal })).data,
    staleTime: freshness.long,
  })
