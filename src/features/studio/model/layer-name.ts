import type { StudioLayer } from '@/contract/main/studio'
import { shortenText } from '@/lib/text-length'
import { stickerOf } from '../illustrations/sticker-store'

const MAX_TEXT_LENGTH = 15

/** The name of a layer in the list and for screen readers. */
export const layerName = (layer: StudioLayer): string => {
  switch (layer.kind) {
    case 'text': {
      const text = layer.text.replaceAll(/\s+/g, ' ').trim()
      return text === '' ? '빈 글자' : `글자 ‘${shortenText(text, MAX_TEXT_LENGTH)}’`
    }
    case 'sticker':
      return `스티커 ‘${stickerOf(layer.sticker)?.name ?? '알 수 없음'}’`
    case 'picture':
      return '사진'
    case 'drawing':
      return `그림 (선 ${layer.strokes.length}개)`
  }
}
