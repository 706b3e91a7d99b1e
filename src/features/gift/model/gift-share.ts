import { mediaUrl } from '@/lib/media'
import { type ShareContent, siteOrigin } from '@/browser/share/share-content'

const SHARE_WIDTH = 1200

/** The preview of a shared gift link. Amount and message are only for the receiver. */
export const giftShare = (gift: { link: string; face: string; giverName: string }): ShareContent => ({
  path: gift.link,
  title: `${gift.giverName}님이 선물을 보냈어요`,
  description: '링크를 열어 선물을 확인해 보세요.',
  imageUrl: new URL(mediaUrl(gift.face, SHARE_WIDTH), siteOrigin()).href,
  buttonLabel: '선물 열어 보기',
})
