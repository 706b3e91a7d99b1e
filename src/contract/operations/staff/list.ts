import { staffAccessOperations } from './access'
import { staffOrderOperations } from './order'

/** Every call of the staff API by its id. No operation of the six services has one of these ids. */
export const staffOperations = {
  ...staffAccessOperations,
  ...staffOrderOperations,
}
