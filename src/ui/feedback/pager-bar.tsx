import { styled } from 'styled-components'
import { BackIcon, ChevronRightIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { font, space } from '@/ui/theme/tokens'

/** Content between a button for the previous page and one for the next. */
export const PagerBar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[12]};
  > :nth-child(2) {
    min-width: 5em;
    font-size: ${font[17]};
    font-weight: 700;
    text-align: center;
  }
`

type PagerProps = {
  /** Starts at 1. */
  page: number
  lastPage: number
  onChange: (page: number) => void
}

export const Pager = ({ page, lastPage, onChange }: PagerProps) => (
  <PagerBar aria-label="페이지">
    <IconButton aria-label="이전 페이지" disabled={page <= 1} onClick={() => onChange(page - 1)}>
      <BackIcon />
    </IconButton>
    <span aria-live="polite">
      {page} <VisuallyHidden>페이지, 전체</VisuallyHidden>/ {lastPage}
    </span>
    <IconButton aria-label="다음 페이지" disabled={page >= lastPage} onClick={() => onChange(page + 1)}>
      <ChevronRightIcon />
    </IconButton>
  </PagerBar>
)
