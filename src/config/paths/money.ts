import { brand } from '../brand'

const MONEY = `/my/${brand.slug}-money`

export const MONEY_HISTORY = `${MONEY}/history`
/** Charges 담아머니 from the bank account. */
export const MONEY_CHARGE = `${MONEY}/charge`
export const MONEY_WITHDRAW = `${MONEY}/withdraw`
