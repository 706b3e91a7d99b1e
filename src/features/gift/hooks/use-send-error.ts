import { useRouter } from 'next/router'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ApiError } from '@/api/http/api-error'
import { overlaysSettled } from '@/browser/history/back-close'
import type { GiftWords } from '../model/gift-draft'
import { failedPath } from '../model/gift-paths'
import { type SendField, sendFailure } from '../model/send-failure'

/**
 * Puts a refusal where it belongs: under its field, over the button, or on the fail page.
 *
 * @param onShown closes what lies over the form
 */
export const useRefusal = (form: UseFormReturn<GiftWords>, from: 'card' | 'basic', onShown: () => void) => {
  const router = useRouter()
  const [words, setWords] = useState<string | null>(null)
  const show = async (error: ApiError): Promise<void> => {
    const failure = sendFailure(error)
    onShown()
    if (failure.kind === 'words') return setWords(failure.words)
    await overlaysSettled()
    if (failure.kind === 'page') return void router.replace(failedPath(failure.code, from))
    const names = Object.keys(failure.fields) as SendField[]
    for (const name of names) form.setError(name, { message: failure.fields[name] ?? '' })
    const [first] = names
    if (first) form.setFocus(first)
    return setWords(first ? (failure.fields[first] ?? null) : null)
  }
  return { words, show, clear: () => setWords(null) }
}
