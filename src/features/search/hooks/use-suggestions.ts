import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { suggestionsQueryOptions } from '@/api/product/search-word'
import type { Suggestion } from '@/contract/product/suggestion'
import { useDebouncedValue } from '@/browser/use-debounced-value'

/** A quick typist's pause; syllables in the making are asked for as well, since they are matched by letter. */
const PAUSE_MS = 150
const NONE: readonly Suggestion[] = []

/** What the text typed so far may mean; none for nothing, and none where the shop does not answer. */
export const useSuggestions = (text: string): readonly Suggestion[] => {
  const asked = useDebouncedValue(text, PAUSE_MS)
  const { data } = useQuery({
    ...suggestionsQueryOptions(asked),
    enabled: asked !== '' && text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return text === '' || asked === '' ? NONE : (data ?? NONE)
}
