import type { ParsedUrlQuery } from 'node:querystring'
import { VOUCHER_TABS, type VoucherTab } from '@/domain/voucher'
import { queryOne } from '@/lib/query-string'

/** Reads the tab from the address; an unknown one is the first. */
export const readVoucherTab = ({ tab }: ParsedUrlQuery): VoucherTab =>
  VOUCHER_TABS.find((candidate) => candidate === queryOne(tab)) ?? 'usable'
