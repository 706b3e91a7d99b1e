import { useState } from 'react'
import { styled } from 'styled-components'
import { copyText } from '@/browser/share/copy-text'
import { shareUrl } from '@/browser/share/share-content'
import { useBrowserValue } from '@/browser/use-browser-value'
import { prefetch } from '@/lib/prefetch'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { CopyIcon, ShareIcon } from '@/ui/primitives/icon'
import { color, radius, shadow, space } from '@/ui/theme/tokens'
import type { SharedGift } from './gift-share-sheet'

const loadSheet = () => import('./gift-share-sheet').then((file) => file.GiftShareSheet)
const GiftShareSheet = lazySheet(loadSheet)

/** Stays visible however long the gift above it is, because sharing is the next step. */
const Pinned = styled.div<{ $isPinned: boolean }>`
  position: ${({ $isPinned }) => ($isPinned ? 'sticky' : 'static')};
  bottom: max(${space[12]}, env(safe-area-inset-bottom));
  z-index: 2;
  border-radius: ${radius.button};
  box-shadow: ${({ $isPinned }) => ($isPinned ? shadow.float : 'none')};
`
const Address = styled.div`
  display: flex;
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[16]};
  align-items: center;
  gap: ${space[8]};
  border: 1px solid ${color.line};
  border-radius: ${radius.button};
  background: ${color.surface};
  input {
    min-width: 0;
    flex: 1;
    border: 0;
    background: none;
    color: ${color.second};
    text-overflow: ellipsis;
  }
`

interface Props {
  gift: SharedGift
  /** `선물 링크 보내기`, or `다시 공유하기`. */
  label: string
  /** False in a list of several gifts: the buttons would cover the names of the others. */
  isPinned?: boolean
}

/** Shares the link of a gift with another app, or copies it. */
export const ShareGift = ({ gift, label, isPinned = true }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const url = useBrowserValue(() => shareUrl({ path: gift.link }), gift.link)
  const copy = async () => {
    const isCopied = await copyText(url)
    // The field beside it can be selected by hand.
    toast(
      isCopied
        ? '링크를 복사했어요. 받는 분께 붙여 넣어 주세요.'
        : '복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.',
    )
  }
  return (
    <>
      <Pinned $isPinned={isPinned}>
        <Button
          full
          aria-haspopup="dialog"
          onPointerDown={() => prefetch(loadSheet)}
          onClick={() => setOpen(true)}
        >
          <ShareIcon size={20} />
          {label}
        </Button>
      </Pinned>
      <Address>
        <input
          readOnly
          aria-label="선물 링크"
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="quiet" small onClick={() => void copy()}>
          <CopyIcon size={18} />
          복사
        </Button>
      </Address>
      <GiftShareSheet gift={gift} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
