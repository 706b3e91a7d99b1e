import * as v from 'valibot'
import { prepaidBalances, recordKinds, settlement } from '../../staff/report'
import { staffOperationsOf } from '../operation'
import { neededPeriod } from '../query'

const READERS = ['finance', 'operator'] as const
const CSV = ['text/csv'] as const

/** What an operator of prepaid means has to know and report. */
export const staffReportOperations = staffOperationsOf({
  reportPrepaidBalance: {
    method: 'GET',
    path: '/reports/prepaid-balance',
    summary: 'The outstanding prepaid balance at the end of each day of a period, of at most 31 days.',
    note: 'The day of today is that of the moment.',
    scopes: READERS,
    query: v.object(neededPeriod),
    answer: prepaidBalances,
  },
  downloadPrepaidBalance: {
    method: 'GET',
    path: '/reports/prepaid-balance.csv',
    summary: 'The same as CSV, with a byte order mark for spreadsheets.',
    scopes: READERS,
    query: v.object(neededPeriod),
    answer: null,
    download: CSV,
  },
  reportSettlement: {
    method: 'GET',
    path: '/reports/settlement',
    summary: 'Sales, refunds, fees and points of each seller in a period of at most 366 days.',
    note: 'A delivery fee of several sellers is divided by their goods in the order.',
    scopes: READERS,
    query: v.object(neededPeriod),
    answer: settlement,
  },
  downloadSettlement: {
    method: 'GET',
    path: '/reports/settlement.csv',
    summary: 'The same as CSV, with a byte order mark for spreadsheets.',
    scopes: READERS,
    query: v.object(neededPeriod),
    answer: null,
    download: CSV,
  },
  reportRecords: {
    method: 'GET',
    path: '/reports/records',
    summary: 'Records with their terms: how many there are, since when, and how many are past the term.',
    scopes: READERS,
    answer: recordKinds,
  },
})
