import * as v from 'valibot'
import { count } from '../common'

/** A row of a file that cannot be written. */
const fileFault = v.object({
  /** As a spreadsheet numbers the rows: the names of the columns are row 1. Of JSON lines the number of the line. */
  line: count,
  column: v.string(),
  /** What is wrong, for who has made the file. */
  reason: v.string(),
})

/** A cell that is written, or would be. */
const fileChange = v.object({
  line: count,
  id: v.string(),
  column: v.string(),
  /** The values, cut where they are long. */
  before: v.string(),
  after: v.string(),
})

/** A row without an id, which makes a product. */
const fileAddition = v.object({
  line: count,
  /** Empty in a dry run. */
  id: v.string(),
  title: v.string(),
})

/** What a file changes: nothing at all where a row of it is at fault. */
export const staffFileResult = v.object({
  /** False for a dry run. */
  isWritten: v.boolean(),
  /** Rows of the file, without the names of the columns and empty ones. */
  rowCount: count,
  /** Rows that make a product. */
  addedCount: count,
  changedCount: count,
  faultCount: count,
  /** The first 200. */
  faults: v.array(fileFault),
  /** The first 200. */
  added: v.array(fileAddition),
  /** The first 200. */
  changes: v.array(fileChange),
})
