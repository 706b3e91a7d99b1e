/** A header of answers, as in the settings of Next. */
export interface Header {
  key: string
  value: string
}
