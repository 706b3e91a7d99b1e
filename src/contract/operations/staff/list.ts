import { staffAccessOperations } from './access'
import { staffCatalogueOperations } from './catalogue'
import { staffChannelOperations } from './channel'
import { staffDeliveryOperations } from './delivery'
import { staffFeedbackOperations } from './feedback'
import { staffMemberOperations } from './member'
import { staffOrderOperations } from './order'
import { staffPageOperations } from './page'
import { staffFileOperations, staffProductOperations } from './product'
import { staffReportOperations } from './report'
import { staffShopOperations } from './shop'
import { staffUnfinishedOperations } from './unfinished'

/** Every call of the staff API by its id. No operation of the six services has one of these ids. */
export const staffOperations = {
  ...staffAccessOperations,
  ...staffOrderOperations,
  ...staffMemberOperations,
  ...staffFeedbackOperations,
  ...staffShopOperations,
  ...staffProductOperations,
  ...staffFileOperations,
  ...staffCatalogueOperations,
  ...staffChannelOperations,
  ...staffPageOperations,
  ...staffDeliveryOperations,
  ...staffReportOperations,
  ...staffUnfinishedOperations,
}
