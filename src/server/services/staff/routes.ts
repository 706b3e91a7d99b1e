import type { staffOperations } from '@/contract/operations/staff/list'
import type { Routes } from '@/server/http/route'
import { staffAccessRoutes } from './access'
import { staffCatalogueRoutes } from './catalogue-routes'
import { staffFeedbackRoutes } from './feedback-routes'
import { staffFileRoutes } from './files/routes'
import { staffMemberRoutes } from './member-routes'
import { staffOrderRoutes } from './order-routes'
import { staffProductRoutes } from './product-routes'
import { staffReportRoutes } from './report-routes'
import { staffShopRoutes } from './shop-routes'

/** The route of each operation of the staff API. */
export const staffRoutes = {
  ...staffAccessRoutes,
  ...staffOrderRoutes,
  ...staffMemberRoutes,
  ...staffFeedbackRoutes,
  ...staffShopRoutes,
  ...staffProductRoutes,
  ...staffFileRoutes,
  ...staffCatalogueRoutes,
  ...staffReportRoutes,
} satisfies Routes<typeof staffOperations>
