import { absoluteUrl } from '@/browser/share/share-content'
import { mediaUrl } from '@/lib/media'
import { ShareSheet } from '@/ui/overlay/share-sheet'

/** Amount and message are only for the receiver. */
export interface SharedGift {
  link: string
  face: string
  giverName: string
}

interface Props {
  gift: SharedGift
  isOpen: boolean
  onClose: () => void
}

const SHARE_WIDTH = 1200

/** Shares the link of a gift; the other app shows its card as the preview. */
export const GiftShareSheet = ({ gift, isOpen, onClose }: Props) => (
  <ShareSheet
    content={{
      path: gift.link,
      title: `${gift.giverName}님이 선물을 보냈어요`,
      description: '링크를 열어 선물을 확인해 보세요.',
      imageUrl: absoluteUrl(mediaUrl(gift.face, SHARE_WIDTH)),
      buttonLabel: '선물 열어 보기',
    }}
    isOpen={isOpen}
    onClose={onClose}
  />
)
