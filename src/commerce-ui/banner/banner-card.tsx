import { css, styled } from 'styled-components'
import { Link } from '@/ui/primitives/link'
import { Picture } from '@/ui/primitives/picture'
import { color, font, radius, space } from '@/ui/theme/tokens'

export type BannerCardProps = {
  /** Media path. */
  image: string
  title: string
  subtitle: string
  /** Empty for a banner without link. */
  href: string
  priority?: boolean
}

const BANNER_SIZES = '(min-width: 860px) 828px, calc(100vw - 32px)'
const BANNER_WIDTHS = [390, 780, 1200] as const

/** Flatter on a wide screen, so that the first products below it are in view. */
export const bannerRatio = css`
  aspect-ratio: 2/1;
  @media (min-width: 700px) {
    aspect-ratio: 7/2;
  }
`

/** A wide picture with text at its left, over a translucent layer that keeps the text readable. */
export const BannerCard = ({ image, title, subtitle, href, priority }: BannerCardProps) => {
  const content = (
    <>
      <Picture
        path={image}
        alt=""
        width={2}
        height={1}
        sizes={BANNER_SIZES}
        widths={BANNER_WIDTHS}
        priority={priority}
      />
      <TextBlock data-light="">
        <strong>{title}</strong>
        <span>{subtitle}</span>
      </TextBlock>
    </>
  )
  return href === '' ? <PlainCard>{content}</PlainCard> : <LinkCard href={href}>{content}</LinkCard>
}

const card = css`
  position: relative;
  display: grid;
  /* Large text makes it taller than its picture; clipped, not hidden, so that it may. */
  ${bannerRatio}
  overflow: clip;
  border-radius: ${radius.card};
  outline-offset: -2px;
  > :first-child {
    position: absolute;
    inset: 0;
    height: 100%;
  }
`

const LinkCard = styled(Link)`
  ${card}
`

const PlainCard = styled.div`
  ${card}
`

const TextBlock = styled.span`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[4]};
  padding: ${space[20]} 40% ${space[20]} ${space[20]};
  background: linear-gradient(90deg, ${color.ground} 30%, ${color.clear} 75%);
  word-break: keep-all;
  strong {
    font-size: clamp(${font[20]}, 5vw, ${font[24]});
    letter-spacing: -0.02em;
    line-height: 1.3;
  }
  span {
    color: ${color.second};
  }
`
