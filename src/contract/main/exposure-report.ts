import * as v from 'valibot'
import { EXPOSURE_TARGETS, exposureReportLimits } from '@/domain/exposure-report'
import { singleLine, text } from '../common'

export const exposureTarget = v.picklist(EXPOSURE_TARGETS, '어디에서 봤는지 골라 주세요.')

/** POST /api/bc/rereport/{target}: reports exposed personal information. @throws TOO_MANY_REQUESTS */
export const exposureReportBody = v.object({
  /** URL or name of the place. */
  place: singleLine(exposureReportLimits.placeLength, '위치를 적어 주세요.'),
  contents: text(exposureReportLimits.contentsLength, '어떤 정보가 보이는지 적어 주세요.'),
})
export type ExposureReportBody = v.InferInput<typeof exposureReportBody>

/** The number of the report for customer service. */
export const exposureReport = v.object({ id: v.string() })
export type ExposureReport = v.InferOutput<typeof exposureReport>
