import { mainClient } from '@/api/http/clients'
import type { ExposureReport, ExposureReportBody } from '@/contract/main/exposure-report'
import type { ExposureTarget } from '@/domain/exposure-report'
import { read } from './reader'

/** Reports exposed personal information to customer service. @throws ApiError TOO_MANY_REQUESTS */
export const postExposureReport = async (
  target: ExposureTarget,
  body: ExposureReportBody,
): Promise<ExposureReport> =>
  await read('exposureReport', mainClient.post(`/api/bc/rereport/${target}`, body))
