import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { suggestionsQueryOptions } from '@/api/product/search-word'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { useDebouncedValue } from '@/browser/use-debounced-value'
import { productPath } from '@/config/paths'
import type { Suggestion } from '@/contract/product/search'
import { cleanSearch } from '@/lib/search-query'
import { TopBar } from '@/ui/layout/top-bar'
import { BackIcon, CloseIcon, SearchIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

/** The pause of a fast typist. Incomplete syllables are requested as well, because the search compares letters. */
const DEBOUNCE_MS = 150
const NONE: readonly Suggestion[] = []

/** Suggestions for the entered text; none for an empty text or after a failure. */
const useSuggestions = (text: string): readonly Suggestion[] => {
  const debouncedText = useDebouncedValue(text, DEBOUNCE_MS)
  const { data } = useQuery({
    ...suggestionsQueryOptions(debouncedText),
    enabled: debouncedText !== '' && text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return text === '' || debouncedText === '' ? NONE : (data ?? NONE)
}

const Suggestions = dynamic(() => import('./suggestions').then((module) => module.Suggestions), {
  ssr: false,
})

interface Props {
  /** The current search text. */
  word: string
  onSearch: (text: string) => void
}

const LIST = 'search-suggestions'

/** The bar of the search screen: back button, field and suggestions. */
export const SearchBar = ({ word, onSearch }: Props) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(word)
  const [shownFor, setShownFor] = useState(word)
  const [isTyping, setTyping] = useState(false)
  const [at, setAt] = useState(-1)
  // The field shows another search that was started by a chip or by Back.
  if (shownFor !== word) {
    setShownFor(word)
    setText(word)
    setTyping(false)
  }
  const suggestions = useSuggestions(isTyping ? cleanSearch(text) : '')
  const isOpen = isTyping && suggestions.length > 0
  const chosen = isOpen ? suggestions[at] : undefined

  // The field gets the focus only without a search text in the address.
  useEffect(() => {
    if (isReady && !router.query.q) field.current?.focus({ preventScroll: true })
    // Runs once, when the screen opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady])

  const close = () => {
    setTyping(false)
    setAt(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    if (suggestion.kind === 'product') void router.push(productPath(suggestion.productId))
    else onSearch(suggestion.text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) return choose(chosen)
    close()
    field.current?.blur()
    return onSearch(text)
  }
  const move = (event: KeyboardEvent) => {
    // Keys belong to the input method while a syllable is composed.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') close()
    if (!isOpen || step === undefined) return
    event.preventDefault()
    const places = suggestions.length + 1
    setAt(((at + 1 + step + places) % places) - 1)
  }
  return (
    <Bar>
      <VisuallyHidden as="h1">검색</VisuallyHidden>
      <IconButton
        aria-label="뒤로"
        onClick={() => (history.length > 1 ? router.back() : void router.replace('/shopping'))}
      >
        <BackIcon />
      </IconButton>
      <Form role="search" onSubmit={submit}>
        <input
          ref={field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          aria-label="상품 검색"
          aria-expanded={isOpen}
          aria-controls={isOpen ? LIST : undefined}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${LIST}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          placeholder="어떤 선물을 찾으세요?"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyping(true)
            setAt(-1)
          }}
          onKeyDown={move}
          onBlur={close}
        />
        {text !== '' && (
          <IconButton
            aria-label="입력한 말 지우기"
            onClick={() => {
              setText('')
              close()
              field.current?.focus()
            }}
          >
            <CloseIcon size={20} />
          </IconButton>
        )}
        <IconButton as="button" type="submit" aria-label="검색하기">
          <SearchIcon />
        </IconButton>
      </Form>
      {isOpen && (
        <Suggestions id={LIST} items={suggestions} at={at} typed={cleanSearch(text)} onChoose={choose} />
      )}
    </Bar>
  )
}

const Bar = styled(TopBar)`
  padding: calc(${space[4]} + env(safe-area-inset-top)) ${space[16]} ${space[4]} ${space[4]};
`
const Form = styled.form`
  display: flex;
  flex: 1;
  min-width: 0;
  align-items: center;
  border: 1px solid ${color.edge};
  border-radius: ${radius.button};
  background: ${color.surface};
  input {
    flex: 1;
    min-width: 0;
    min-height: ${layout.touch};
    padding: 0 0 0 ${space[16]};
    border: 0;
    border-radius: inherit;
    background: none;
    color: ${color.ink};
    font-size: ${font[16]};
    outline: 0;
    &::placeholder {
      color: ${color.third};
    }
  }
  &:focus-within {
    outline: 2px solid ${color.ink};
    outline-offset: -1px;
  }
`
