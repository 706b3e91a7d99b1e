import { BackIcon, ChevronRightIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { PagerBar } from './pager-bar'

export type PagerProps = {
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
