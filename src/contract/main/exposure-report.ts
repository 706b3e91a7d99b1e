import * as v from 'valibot'
import { EXPOSURE_TARGETS, exposureReportLimits } from '@/domain/exposure-report'
import { line } from '../common'

export const exposureTarget = v.picklist(EXPOSURE_TARGETS, '어디에서 봤는지 골라 주세요.')

/** POST /api/bc/rereport/{target} : personal information stands where it must not. @throws TOO_MANY_REQUESTS */
export const exposureReportBody = v.object({
  /** An address or the name of the thing. */
  place: line(exposureReportLimits.placeLength, '위치를 적어 주세요.'),
  contents: line(exposureReportLimits.contentsLength, '어떤 정보가 보이는지 적어 주세요.'),
})
export type ExposureReportBody = v.InferInput<typeof exposureReportBody>

/** The number to name on the phone. */
export const exposureReport = v.object({ id: v.string() })
export type ExposureReport = v.InferOutput<typeof exposureReport>
