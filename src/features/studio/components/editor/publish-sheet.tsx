import { useId } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { CardFace } from '@/commerce-ui/card/card-face'
import type { StudioDocument } from '@/contract/main/studio'
import { CARD_OCCASIONS, type CardOccasion } from '@/domain/card-design'
import { studioLimits } from '@/domain/studio'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextField } from '@/ui/form/text-field'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Skeleton } from '@/ui/primitives/skeleton'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { loopVideo, type PictureStore } from '../../canvas/pictures'
import { usePublish } from '../../hooks/use-publish'
import { usePublishForm } from '../../hooks/use-publish-form'
import type { Saver } from '../../model/saver'
import { Choice } from './panel-parts'

interface Props {
  owner: string
  design: StudioDocument
  occasion: CardOccasion
  getSaver: () => Saver | null
  pictures: PictureStore
  /** Another window has changed the design. */
  onConflict: () => void
  onClose: () => void
}

/** Typed into the example of a balance on the face. */
const EXAMPLE = '50,000원'

/** Names the design and makes it a card; shows it as it will be in the wallet. */
export const PublishSheet = ({
  owner,
  design,
  occasion: first,
  getSaver,
  pictures,
  onConflict,
  onClose,
}: Props) => {
  const form = usePublishForm(design, first)
  const { faces, failure, again, publish, isBusy } = usePublish({
    owner,
    design,
    getSaver,
    pictures,
    form,
    onConflict,
  })
  const formId = useId()
  const attribute = useWatch({ control: form.control, name: 'attribute' })
  return (
    <BottomSheet
      open
      // Changes that are made while the card is made would be lost.
      onClose={() => !isBusy && onClose()}
      title="카드로 만들기"
      footer={
        <Button type="submit" form={formId} full loading={isBusy} disabled={!faces}>
          {attribute === 'PUBLIC' ? '카드 만들고 심사 받기' : '카드 만들기'}
        </Button>
      }
    >
      <Form
        id={formId}
        $gap={16}
        onSubmit={form.submit(({ skinName, ...card }) => publish({ ...card, skinName: skinName.trim() }))}
      >
        <Stage aria-busy={!faces}>
          {faces ? (
            <CardFace
              alone
              path={faces.face}
              alt="완성된 카드 미리보기"
              priority
              vertical={design.orientation === 'vertical'}
              video={design.background.kind === 'video' ? loopVideo(design.background.loop) : null}
              overlay={faces.overlay}
              balance={EXAMPLE}
            />
          ) : failure !== null ? (
            <InlineNotice tone="danger" live>
              {failure}
              <Button small kind="secondary" onClick={again}>
                다시 그리기
              </Button>
            </InlineNotice>
          ) : (
            <Skeleton $ratio="328/209" />
          )}
        </Stage>
        {faces && <Hint>충전하면 이렇게 잔액이 함께 보여요.</Hint>}
        <FormError message={form.formError} />
        <TextField
          label="카드 이름"
          hint={`${studioLimits.maxName}자까지, 선물 받는 사람에게도 보여요.`}
          autoComplete="off"
          clearable
          {...form.field('skinName')}
        />
        <Choice label="어떤 날에 어울리나요?">
          <Controller
            control={form.control}
            name="occasion"
            render={({ field }) => (
              <ChipRow>
                {CARD_OCCASIONS.map(({ value, label }) => (
                  <Chip key={value} selected={field.value === value} onClick={() => field.onChange(value)}>
                    {label}
                  </Chip>
                ))}
              </ChipRow>
            )}
          />
        </Choice>
        <RadioGroup
          legend="누가 쓸 수 있나요?"
          {...form.field('attribute')}
          options={[
            {
              value: 'PRIVATE',
              label: '나만 쓰기',
              description: '내 카드로만 만들어요. 선물은 누구에게나 보낼 수 있어요.',
            },
            {
              value: 'PUBLIC',
              label: '선물샵에 공개하기',
              description:
                '내 카드로 바로 쓰고, 심사를 지나면 선물샵에서 다른 사람도 받을 수 있어요. 다른 사람의 얼굴이나 저작물은 심사를 지나지 못해요.',
            },
          ]}
        />
      </Form>
    </BottomSheet>
  )
}

const Stage = styled.div`
  display: grid;
  padding: ${space[16]};
  justify-items: center;
  border-radius: ${radius.card};
  background: ${color.sunken};
  > span {
    max-width: 328px;
  }
`
const Hint = styled.p`
  color: ${color.second};
  font-size: ${font[13]};
  text-align: center;
`
