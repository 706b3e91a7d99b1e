import { styled } from 'styled-components'
import { useSession } from '@/api/http/use-session'
import { signInPath } from '@/lib/return-to'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { TitledSection } from '@/ui/primitives/titled-section'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { editorPath } from '../../model/studio-paths'

const SHAPES = [
  { orientation: 'horizontal', label: '가로 카드' },
  { orientation: 'vertical', label: '세로 카드' },
] as const

/**
 * Starts a card. A visitor signs in first and then gets to the editor. The button is rendered before the session is
 * known, which avoids a layout shift.
 */
export const NewDesign = () => {
  const isVisitor = useSession() === 'visitor'
  const start = editorPath({ orientation: 'horizontal' })
  return (
    <TitledSection title="새로 만들기" note="사진과 글씨, 스티커로 2분이면 나만의 카드가 돼요.">
      <Actions>
        {SHAPES.map(({ orientation, label }) => {
          const href = editorPath({ orientation })
          return (
            <ActionLink key={orientation} href={isVisitor ? signInPath(href) : href}>
              <Sheet $upright={orientation === 'vertical'} aria-hidden />
              <b>{label}</b>
            </ActionLink>
          )
        })}
      </Actions>
      <Start>
        <Button full href={isVisitor ? signInPath(start) : start}>
          {isVisitor ? '로그인하고 만들기' : '새 카드 만들기'}
        </Button>
      </Start>
    </TitledSection>
  )
}

const Actions = styled.div`
  display: grid;
  max-width: 480px;
  grid-template-columns: 1fr 1fr;
  gap: ${space[12]};
`
const ActionLink = styled(Link)`
  display: grid;
  height: 148px;
  padding: ${space[12]};
  grid-template-rows: 1fr auto;
  place-items: center;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  &:active {
    background: ${color.sunken};
  }
  b {
    font-size: ${font[15]};
  }
`
/** A blank card in the shape that is about to be made. */
const Sheet = styled.span<{ $upright: boolean }>`
  width: ${({ $upright }) => ($upright ? '55px' : '110px')};
  aspect-ratio: ${({ $upright }) => ($upright ? '209/328' : '328/209')};
  border: 2px dashed ${color.accent};
  border-radius: ${radius.field};
  background: ${color.tint};
`
const Start = styled.div`
  max-width: 480px;
  padding-top: ${space[12]};
`
