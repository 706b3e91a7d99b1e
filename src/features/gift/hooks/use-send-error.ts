import { useRouter } from 'next/router'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiError } from '@/api/http/api-error'
import { overlaysSettled } from '@/browser/history/back-close'
import type { GiftFormValues } from '../model/gift-draft'
import { failedPath } from '../model/gift-paths'
import { type SendField, sendFailure } from '../model/send-failure'

/** Shows an error of the server under its field and above the button, or opens the failure page. */
export const useSendError = (form: UseFormReturn<GiftFormValues>, from: 'card' | 'basic') => {
  const router = useRouter()
  return async (error: ApiError): Promise<void> => {
    const failure = sendFailure(error)
    if (failure.kind === 'message') return form.setError('root.server', { message: failure.message })
    await overlaysSettled()
    if (failure.kind === 'page') return void router.replace(failedPath(failure.code, from))
    const names = Object.keys(failure.fields) as SendField[]
    for (const [index, name] of names.entries()) {
      const message = failure.fields[name] ?? ''
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
      if (index === 0) form.setError('root.server', { message })
    }
    return undefined
  }
}
