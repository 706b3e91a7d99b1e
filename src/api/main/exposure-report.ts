import { mutationOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import type { ExposureReport, ExposureReportBody } from '@/contract/main/exposure-report'
import type { ExposureTarget } from '@/domain/exposure-report'

/** Reports exposed personal information to customer service. @throws ApiError TOO_MANY_REQUESTS */
const postExposureReport = async (
  target: ExposureTarget,
  body: ExposureReportBody,
): Promise<ExposureReport> => (await mainClient.post<ExposureReport>(`/api/bc/rereport/${target}`, body)).data

export const reportExposureMutation = mutationOptions({
  mutationFn: ({ target, ...body }: ExposureReportBody & { target: ExposureTarget }) =>
    postExposureReport(target, body),
})
