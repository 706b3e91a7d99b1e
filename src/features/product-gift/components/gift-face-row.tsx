import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { basicCardsQueryOptions, myCardsInfiniteQueryOptions } from '@/api/main/card'
import type { GiftOrderDraft } from '@/browser/storage/gift-order-draft'
import { CardFace, SMALL_WIDTHS } from '@/commerce-ui/card/card-face'
import { FaceChoices } from '@/commerce-ui/card/face-choices'
import type { BasicCard } from '@/contract/main/card'
import { QueryError } from '@/ui/feedback/query-error'
import { Skeleton } from '@/ui/primitives/skeleton'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { radius, space } from '@/ui/theme/tokens'

type Face = NonNullable<GiftOrderDraft['face']>
type CardFaceOf = Pick<BasicCard, 'face' | 'title' | 'orientation'>

interface Props {
  value: GiftOrderDraft['face']
  onChange: (face: Face) => void
}

/** The faces of a gift: the member's own designs first, then the ready-made ones. The first one is chosen at first. */
export const GiftFaceRow = ({ value, onChange }: Props) => {
  const basic = useQuery(basicCardsQueryOptions())
  const own = useInfiniteQuery(myCardsInfiniteQueryOptions('PUBLISH'))
  if (basic.isError && !basic.data) return <QueryError query={basic} title="카드 그림을 불러오지 못했어요" />
  if (!basic.data || own.isPending) return <Skeleton $height="132px" />
  const designs = own.data?.pages.flatMap(({ items }) => items) ?? []
  const faces = [
    ...designs.map((card) => ({ kind: 'card' as const, ...card })),
    ...basic.data.items.map((card) => ({ kind: 'basic' as const, ...card })),
  ]
  return <Faces faces={faces} value={value} onChange={onChange} />
}

interface FacesProps extends Props {
  faces: readonly (CardFaceOf & Face)[]
}

const Faces = ({ faces, value, onChange }: FacesProps) => {
  const first = faces[0]
  useEffect(() => {
    if (value === null && first) onChange({ kind: first.kind, cardId: first.cardId })
    // oxlint-disable-next-line react/exhaustive-deps -- once, because a gift always has a face
  }, [])
  return (
    <Row>
      <VisuallyHidden as="legend">카드 그림</VisuallyHidden>
      {faces.map(({ kind, cardId, face, title, orientation }) => (
        <label key={`${kind} ${cardId}`}>
          <input
            type="radio"
            name="product-gift-face"
            checked={value?.cardId === cardId}
            onChange={() => onChange({ kind, cardId })}
          />
          <CardFace
            path={face}
            alt=""
            small
            vertical={orientation === 'vertical'}
            sizes="112px"
            widths={SMALL_WIDTHS}
          />
          <span>{title}</span>
        </label>
      ))}
    </Row>
  )
}

const Row = styled(FaceChoices)`
  display: flex;
  min-width: 0;
  margin: 0 calc(-1 * ${space[16]});
  padding: ${space[4]} ${space[16]} ${space[8]};
  gap: ${space[12]};
  overflow-x: auto;
  label {
    width: 112px;
    flex: none;
  }
  input + * {
    outline-offset: 1px;
    border-radius: ${radius.field};
  }
`
