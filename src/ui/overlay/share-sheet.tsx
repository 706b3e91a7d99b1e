import { useEffect, useState } from 'react'
import { copyText } from '@/browser/share/copy-text'
import { prepareKakao, sendByKakao } from '@/browser/share/kakao-share'
import { type ShareContent, shareUrl } from '@/browser/share/share-content'
import { CopyIcon, ShareIcon, TalkIcon } from '@/ui/primitives/icon'
import { ActionList } from './action-list'
import { alert } from './alert-store'
import { toast } from './toast-store'

interface Props {
  content: ShareContent
  isOpen: boolean
  onClose: () => void
}

const copy = async (url: string) => {
  if (await copyText(url)) toast('링크를 복사했어요')
  // A text that the shopper can select and copy.
  else await alert({ title: '링크를 복사하지 못했어요', body: `길게 눌러 복사해 주세요.\n${url}` })
}

const shareBySystem = async (content: ShareContent, url: string) => {
  try {
    await navigator.share({ title: content.title, text: content.description, url })
  } catch (error) {
    // Closed again by the shopper; anything else falls back to copying.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
  }
}

/** The share options. Those that this browser or shop does not support are left out. */
export const ShareSheet = ({ content, isOpen, onClose }: Props) => {
  const [hasKakao, setKakao] = useState(false)
  useEffect(() => {
    let isHere = true
    void prepareKakao().then((isReady) => isHere && setKakao(isReady))
    return () => {
      isHere = false
    }
  }, [])
  const url = shareUrl(content)
  return (
    <ActionList
      open={isOpen}
      onClose={onClose}
      title="공유하기"
      items={[
        ...(hasKakao
          ? [
              {
                key: 'kakao',
                label: '카카오톡으로 보내기',
                icon: <TalkIcon />,
                onSelect: () => sendByKakao(content),
              },
            ]
          : []),
        ...('share' in navigator
          ? [
              {
                key: 'system',
                label: '다른 앱으로 보내기',
                icon: <ShareIcon />,
                onSelect: () => void shareBySystem(content, url),
              },
            ]
          : []),
        { key: 'copy', label: '링크 복사', icon: <CopyIcon />, onSelect: () => void copy(url) },
      ]}
    />
  )
}
