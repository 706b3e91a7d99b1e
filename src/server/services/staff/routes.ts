import type { staffOperations } from '@/contract/operations/staff/list'
import type { Routes } from '@/server/http/route'
import { staffAccessRoutes } from './access'
import { staffOrderRoutes } from './order-routes'

/** The route of each operation of the staff API. */
export const staffRoutes = {
  ...staffAccessRoutes,
  ...staffOrderRoutes,
} satisfies Routes<typeof staffOperations>
