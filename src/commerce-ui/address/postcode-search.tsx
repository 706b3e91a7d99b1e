import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Spinner } from '@/ui/feedback/spinner'
import type { AddressSearchResult } from '@/lib/address-search-result'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { embedPostcode } from '@/browser/postcode-script'
import { BuiltInSearch } from './built-in-search'

export interface PostcodeSearchProps {
  isOpen: boolean
  onClose: () => void
  onFound: (place: AddressSearchResult) => void
}

/** Finds a postal code by the public search; if that is unreachable, by the built-in index or manual entry. */
export const PostcodeSearch = ({ isOpen, onClose, onFound }: PostcodeSearchProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(onFound)
  const [state, setState] = useState<'waiting' | 'public' | 'built_in'>('waiting')
  useEffect(() => {
    latest.current = onFound
  })
  useEffect(() => {
    if (!isOpen || !frame.current) return undefined
    let isGone = false
    const settle = (next: 'public' | 'built_in') => {
      if (!isGone) setState(next)
    }
    embedPostcode(frame.current, (place) => latest.current(place)).then(
      () => settle('public'),
      () => settle('built_in'),
    )
    return () => {
      isGone = true
    }
  }, [isOpen])

  return (
    <BottomSheet open={isOpen} onClose={onClose} title="주소 찾기">
      <Body>
        {state === 'waiting' && <Spinner />}
        <Frame ref={frame} hidden={state !== 'public'} />
        {state === 'built_in' && <BuiltInSearch onFound={onFound} onType={onClose} />}
      </Body>
    </BottomSheet>
  )
}

const Body = styled.div`
  display: grid;
  min-height: min(70dvh, 560px);
  align-content: start;
`
const Frame = styled.div`
  height: min(70dvh, 560px);
`
