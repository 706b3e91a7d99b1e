import type { channelOperations } from '@/contract/operations/list'
import type { Routes } from '@/server/http/route'
import {
  getBasicSetting,
  getInstallStatus,
  getPaymentSettings,
  getProductPageSetting,
} from './channel-settings'
import { getCustomPage } from './get-custom-page'

export const channelRoutes = {
  getBasicSetting: ({ deps, query }) => getBasicSetting(deps.db, query.domain),
  getInstallStatus: ({ deps, params }) => getInstallStatus(deps.db, params.channelId),
  getProductPageSetting: ({ deps, params }) => getProductPageSetting(deps.db, params.channelId),
  listPaymentSettings: ({ deps, params }) => getPaymentSettings(deps.db, params.channelId),
  getCustomPage: ({ deps, params, query }) => getCustomPage(deps.db, params.channelId, query.path),
} satisfies Routes<typeof channelOperations>
