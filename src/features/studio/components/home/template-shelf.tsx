import { useState } from 'react'
import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { CARD_OCCASIONS, type CardOccasion } from '@/domain/card-design'
import { signInPath } from '@/lib/return-to'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { LazyImage } from '@/ui/primitives/lazy-image'
import { Link } from '@/ui/primitives/link'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { editorPath } from '../../model/studio-paths'
import { TEMPLATE_LIST } from '../../model/template-list'
import { StudioGrid } from './design-tile'

const labelOf = (occasion: CardOccasion) => CARD_OCCASIONS.find(({ value }) => value === occasion)?.label

/** Designs to begin from, by occasion. */
export const TemplateShelf = () => {
  const isVisitor = useSession() === 'visitor'
  const [occasion, setOccasion] = useState<CardOccasion | null>(null)
  const shown = TEMPLATE_LIST.filter((template) => occasion === null || template.occasion === occasion)
  return (
    <TitledSection title="템플릿" note="골라서 글과 사진만 바꿔도 돼요.">
      <Chips role="group" aria-label="언제 보내는 카드인가요?">
        <Chip selected={occasion === null} onClick={() => setOccasion(null)}>
          전체
        </Chip>
        {CARD_OCCASIONS.map(({ value, label }) => (
          <Chip key={value} selected={occasion === value} onClick={() => setOccasion(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <StudioGrid>
        {shown.map(({ id, title, occasion: when, orientation }) => {
          const href = editorPath({ template: id })
          return (
            <li key={id}>
              <Tile href={isVisitor ? signInPath(href) : href}>
                <Face>
                  <LazyImage
                    src={`/studio/templates/${id}.webp`}
                    alt=""
                    width={orientation === 'vertical' ? 209 : 328}
                    height={orientation === 'vertical' ? 328 : 209}
                  />
                </Face>
                <b>{title}</b>
                <small>
                  {labelOf(when)}
                  {orientation === 'vertical' && ' · 세로'}
                </small>
              </Tile>
            </li>
          )
        })}
      </StudioGrid>
    </TitledSection>
  )
}

const Chips = styled(ChipRow)`
  margin-bottom: ${space[12]};
`
const Tile = styled(Link)`
  display: grid;
  gap: 2px;
  b {
    margin-top: ${space[8]};
    font-size: ${font[15]};
  }
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const Face = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 328/209;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.sunken};
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`
