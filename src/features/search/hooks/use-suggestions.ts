import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestionsQueryOptions } from '@/api/product/search-word'
import type { Suggestion } from '@/contract/product/suggestion'
import { useDebouncedValue } from '@/browser/use-debounced-value'

/** A quick typist's pause; syllables in the making are debouncedText for as well, since they are matched by letter. */
const DEBOUNCE_MS = 150
const NONE: readonly Suggestion[] = []

/** Suggestions for the entered text; none for an empty text or after a failure. */
export const useSuggestions = (text: string): readonly Suggestion[] => {
  const debouncedText = useDebouncedValue(text, DEBOUNCE_MS)
  const { data } = useQuery({
    ...suggestionsQueryOptions(debouncedText),
    enabled: debouncedText !== '' && text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return text === '' || debouncedText === '' ? NONE : (data ?? NONE)
}
