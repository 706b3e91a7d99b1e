import { mutationOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import type { Submission } from '@/api/http/use-submission'
import type { ExposureReport, ExposureReportBody } from '@/contract/main/exposure-report'
import type { ExposureTarget } from '@/domain/exposure-report'
import { readAccount } from './reader'

/** Reports exposed personal information to customer service. */
const postExposureReport = (target: ExposureTarget, body: ExposureReportBody): Promise<ExposureReport> =>
  readAccount.accepted('exposureReport', mainClient.post(`/api/bc/rereport/${target}`, body))

export const reportExposureMutation = mutationOptions({
  mutationFn: ({
    body: { target, ...report },
  }: Submission<ExposureReportBody & { target: ExposureTarget }>) => postExposureReport(target, report),
  meta: { sendsOnce: true },
})
