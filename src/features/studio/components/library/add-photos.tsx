import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { PhotoInput } from '@/ui/form/photo-input'
import { Button } from '@/ui/primitives/button'
import { CameraIcon, PlusIcon } from '@/ui/primitives/icon'
import { space } from '@/ui/theme/tokens'

interface Props {
  disabled: boolean
  onPick: (files: readonly File[]) => void
}

/** From the device's library, several at once, or fresh from its camera. */
export const AddPhotos = ({ disabled, onPick }: Props) => {
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const way = (
    field: typeof files,
    label: string,
    content: ReactNode,
    more: { multiple?: boolean; capture?: 'environment' },
  ) => (
    <>
      <Button
        full
        kind={more.capture ? 'secondary' : 'primary'}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        {content}
      </Button>
      <PhotoInput ref={field} aria-label={label} hidden {...more} onPick={onPick} />
    </>
  )
  return (
    <Actions>
      <div>
        {way(
          files,
          '사진 파일',
          <>
            <PlusIcon size={20} />
            사진 올리기
          </>,
          { multiple: true },
        )}
      </div>
      <div>
        {way(
          camera,
          '카메라 사진',
          <>
            <CameraIcon size={20} />
            사진 찍기
          </>,
          { capture: 'environment' },
        )}
      </div>
    </Actions>
  )
}

const Actions = styled.div`
  display: grid;
  max-width: 480px;
  grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: ${space[8]};
`
