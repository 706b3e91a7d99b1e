import { useState } from 'react'
import { styled } from 'styled-components'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Picture } from '@/ui/primitives/picture'
import { radius, space } from '@/ui/theme/tokens'

const ImageViewer = lazySheet(() => import('@/ui/overlay/image-viewer').then((file) => file.ImageViewer))

/** The photos of a claim. A tap shows one on the whole screen. */
export const ClaimPhotos = ({ paths }: { paths: readonly string[] }) => {
  const [shown, setShown] = useState<number>()
  if (paths.length === 0) return null
  return (
    <>
      <Row>
        {paths.map((path, at) => (
          <li key={path}>
            <Tile type="button" aria-label={`신청 사진 ${at + 1} 크게 보기`} onClick={() => setShown(at)}>
              <Picture path={path} alt="" sizes="76px" widths={[192]} />
            </Tile>
          </li>
        ))}
      </Row>
      {shown !== undefined && (
        <ImageViewer
          isOpen
          onClose={() => setShown(undefined)}
          label="신청 사진"
          images={paths.map((path, at) => ({ path, alt: `신청 사진 ${at + 1}` }))}
          startAt={shown}
        />
      )}
    </>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin-top: ${space[12]};
`
const Tile = styled.button`
  display: block;
  width: 76px;
  overflow: hidden;
  border-radius: ${radius.field};
`
