import { styled } from 'styled-components'
import type { BasicCard } from '@/contract/main/card'
import { CardFace } from '@/commerce-ui/card/card-face'
import { Button } from '@/ui/primitives/button'
import { space } from '@/ui/theme/tokens'

interface Props {
  face: BasicCard
  onChange: () => void
}

/** The face that was chosen before, with the button that shows all of them. */
export const ChosenFace = ({ face, onChange }: Props) => (
  <Row>
    <div>
      <CardFace path={face.face} alt="" small vertical={face.orientation === 'vertical'} />
    </div>
    <b>{face.title}</b>
    <Button small kind="secondary" onClick={onChange}>
      바꾸기
    </Button>
  </Row>
)

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
  > div {
    width: 88px;
    flex: none;
  }
  > b {
    min-width: 0;
    flex: 1;
  }
`
