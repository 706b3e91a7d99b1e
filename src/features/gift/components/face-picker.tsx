import { useState } from 'react'
import { styled } from 'styled-components'
import { CardFace } from '@/commerce-ui/card/card-face'
import { FaceChoices } from '@/commerce-ui/card/face-choices'
import type { BasicCard } from '@/contract/main/card'
import { CARD_OCCASIONS, type CardOccasion } from '@/domain/card-design'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { space } from '@/ui/theme/tokens'

interface ChosenFaceProps {
  face: BasicCard
  onChange: () => void
}

/** The face that was chosen before, with the button that shows all of them. */
export const ChosenFace = ({ face, onChange }: ChosenFaceProps) => (
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

const Grid = styled(FaceChoices)`
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
`

interface Props {
  faces: readonly BasicCard[]
  chosenId: string
  onChoose: (id: string) => void
}

/**
 * The ready-made faces, filtered by occasion. Another occasion chooses its first face: the one before would be hidden and sent all
 * the same.
 */
export const FacePicker = ({ faces, chosenId, onChoose }: Props) => {
  const chosen = faces.find((face) => face.cardId === chosenId)
  const [occasion, setOccasion] = useState<CardOccasion>(chosen?.occasion ?? 'birthday')
  const chooseOccasion = (value: CardOccasion) => {
    setOccasion(value)
    const first = faces.find((face) => face.occasion === value)
    if (first && chosen?.occasion !== value) onChoose(first.cardId)
  }
  return (
    <>
      <ChipRow role="group" aria-label="어떤 날인가요">
        {CARD_OCCASIONS.filter(({ value }) => faces.some((face) => face.occasion === value)).map(
          ({ value, label }) => (
            <Chip key={value} selected={occasion === value} onClick={() => chooseOccasion(value)}>
              {label}
            </Chip>
          ),
        )}
      </ChipRow>
      <Grid>
        <VisuallyHidden as="legend">카드 그림</VisuallyHidden>
        {faces
          .filter((face) => face.occasion === occasion)
          .map((face) => (
            <label key={face.cardId}>
              <input
                type="radio"
                name="gift-face"
                value={face.cardId}
                checked={face.cardId === chosenId}
                onChange={() => onChoose(face.cardId)}
              />
              <CardFace path={face.face} alt="" vertical={face.orientation === 'vertical'} />
              {face.title}
            </label>
          ))}
      </Grid>
    </>
  )
}
