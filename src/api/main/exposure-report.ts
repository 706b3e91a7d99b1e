import { mainClient } from '@/api/http/clients'
import type { ExposureReport, ExposureReportBody } from '@/contract/main/exposure-report'
import type { ExposureTarget } from '@/domain/exposure-report'
import { readAccount } from './reader'

/** Reports exposed personal information to customer service. @throws ApiError TOO_MANY_REQUESTS */
export const postExposureReport = async (
  target: ExposureTarget,
  body: ExposureReportBody,
): Promise<ExposureReport> =>
  await readAccount('exposureReport', mainClient.post(`/api/bc/rereport/${target}`, body))
