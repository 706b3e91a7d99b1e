import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { useState } from 'react'
import { styled } from 'styled-components'
import { copyText } from '@/browser/share/copy-text'
import { type ShareContent, shareUrl, siteOrigin } from '@/browser/share/share-content'
import { useBrowserValue } from '@/browser/use-browser-value'
import { mediaUrl } from '@/lib/media'
import { prefetch } from '@/lib/prefetch'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { CopyIcon, ShareIcon } from '@/ui/primitives/icon'
import { color, font, radius, shadow, space } from '@/ui/theme/tokens'

const SHARE_WIDTH = 1200

/** The preview of a shared gift link. Amount and message are only for the receiver. */
const giftShare = (gift: { link: string; face: string; giverName: string }): ShareContent => ({
  path: gift.link,
  title: `${gift.giverName}님이 선물을 보냈어요`,
  description: '링크를 열어 선물을 확인해 보세요.',
  imageUrl: new URL(mediaUrl(gift.face, SHARE_WIDTH), siteOrigin()).href,
  buttonLabel: '선물 열어 보기',
})

const loadSheet = () => import('@/ui/overlay/share-sheet').then((file) => file.ShareSheet)
const ShareSheet = lazySheet(loadSheet)

/** Stays visible however long the gift above it is, because sharing is the next step. */
const Pinned = styled.div`
  position: sticky;
  bottom: max(${space[12]}, env(safe-area-inset-bottom));
  z-index: 2;
  border-radius: ${radius.button};
  background: ${color.surface};
  box-shadow: ${shadow.float};
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
    font-size: ${font[16]};
    text-overflow: ellipsis;
  }
`

interface Props {
  gift: { link: string; face: string; giverName: string }
  /** `선물 링크 보내기`, or `다시 공유하기`. */
  label: string
}

/** Shares the link of a gift with another app, or copies it. */
export const ShareGift = ({ gift, label }: Props) => {
  const [content, setContent] = useState<ShareContent>()
  const [isOpen, setOpen] = useState(false)
  const url = useBrowserValue(() => shareUrl({ path: gift.link }), gift.link)
  const open = () => {
    setContent(giftShare(gift))
    setOpen(true)
  }
  const copy = async () => {
    if (await copyText(url)) toast('링크를 복사했어요. 받는 분께 붙여 넣어 주세요.')
    // The field beside it can be selected by hand.
    else toast('복사하지 못했어요. 주소를 길게 눌러 복사해 주세요.')
  }
  return (
    <>
      <Pinned>
        <Button full aria-haspopup="dialog" onPointerDown={() => prefetch(loadSheet)} onClick={open}>
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
      {content && <ShareSheet content={content} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
