import { useState } from 'react'
import type { ShareContent } from '@/browser/share/share-content'
import { prefetch } from '@/lib/prefetch'
import { ShareIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { lazySheet } from './lazy-sheet'

const loadSheet = () => import('./share-sheet').then((file) => file.ShareSheet)
const ShareSheet = lazySheet(loadSheet)

/** Opens the share sheet. The shared content is computed only on the tap. */
export const ShareButton = ({ contentOf }: { contentOf: () => ShareContent }) => {
  const [content, setContent] = useState<ShareContent>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label="공유하기"
        aria-haspopup="dialog"
        onPointerDown={() => prefetch(loadSheet)}
        onClick={() => {
          setContent(contentOf())
          setOpen(true)
        }}
      >
        <ShareIcon />
      </IconButton>
      {content && <ShareSheet content={content} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
