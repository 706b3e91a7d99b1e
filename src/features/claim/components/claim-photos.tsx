import { styled } from 'styled-components'
import { useImageViewer } from '@/ui/overlay/use-image-viewer'
import { Picture } from '@/ui/primitives/picture'
import { radius, space } from '@/ui/theme/tokens'

/** The photos of a claim. A tap shows one on the whole screen. */
export const ClaimPhotos = ({ paths }: { paths: readonly string[] }) => {
  const { open, viewer } = useImageViewer('신청 사진')
  if (paths.length === 0) return null
  const images = paths.map((path, at) => ({ path, alt: `신청 사진 ${at + 1}` }))
  return (
    <>
      <Row>
        {images.map(({ path, alt }, at) => (
          <li key={path}>
            <Tile type="button" aria-label={`${alt} 크게 보기`} onClick={() => open(images, at)}>
              <Picture path={path} alt="" sizes="76px" widths={[192]} />
            </Tile>
          </li>
        ))}
      </Row>
      {viewer}
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
