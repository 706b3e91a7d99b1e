import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CloseIcon } from '@/ui/primitives/icon'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

const Tile = styled.li`
  position: relative;
  aspect-ratio: 1;
  > img {
    width: 100%;
    height: 100%;
    border-radius: ${radius.field};
    object-fit: cover;
    background: ${color.sunken};
  }
`
/** The touch target is the whole corner; only its middle is visible. */
const Remove = styled.button`
  position: absolute;
  top: calc(-1 * ${space[8]});
  right: calc(-1 * ${space[8]});
  display: flex;
  width: ${layout.touch};
  height: ${layout.touch};
  padding: 0 0 ${space[8]} ${space[8]};
  align-items: center;
  justify-content: center;
  > span {
    display: flex;
    width: 24px;
    height: 24px;
    align-items: center;
    justify-content: center;
    border-radius: ${radius.full};
    background: ${color.night};
    color: ${color.onAccent};
  }
`
const Cover = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  padding: ${space[4]};
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  border-radius: ${radius.field};
  background: ${color.scrim};
  color: ${color.onAccent};
  font-size: ${font[13]};
  progress {
    width: 100%;
    height: 6px;
    accent-color: ${color.accent};
  }
  button {
    min-height: ${layout.touch};
    width: 100%;
    font-weight: 700;
    text-decoration: underline;
  }
`

type PhotoThumbProps = {
  src: string
  /** Such as `사진 2`: names the picture and its buttons. */
  name: string
  onRemove: () => void
  disabled?: boolean
  children?: ReactNode
}

/** A picked photo with a remove button. */
export const PhotoThumb = ({ src, name, onRemove, disabled, children }: PhotoThumbProps) => (
  <Tile>
    <img src={src} alt={name} />
    {children}
    {!disabled && (
      <Remove type="button" aria-label={`${name} 빼기`} onClick={onRemove}>
        <span>
          <CloseIcon size={14} />
        </span>
      </Remove>
    )}
  </Tile>
)

type PhotoWayProps = { name: string; progress: number; error?: string; onRetry: () => void }

/** The overlay of a photo that is not uploaded: its progress, or a retry button. */
export const PhotoWay = ({ name, progress, error, onRetry }: PhotoWayProps) => (
  <Cover>
    {error === undefined ? (
      <progress aria-label={`${name} 올리는 중`} value={progress} max={1} />
    ) : (
      <button type="button" aria-label={`${name} 다시 올리기`} onClick={onRetry}>
        다시 올리기
      </button>
    )}
  </Cover>
)
