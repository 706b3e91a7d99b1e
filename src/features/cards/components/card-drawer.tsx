import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { cardDetailQueryOptions } from '@/api/main/card'
import type { CardRef } from '@/domain/card'
import { ResourceSheet } from '@/ui/overlay/resource-sheet'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'
import { CardView } from './card-view'

interface Props {
  /** Null when the address names no valid card. */
  card: CardRef | null
  isOpen: boolean
  onClose: () => void
}

/** The details of one card in a sheet over the list. */
export const CardDrawer = ({ card, isOpen, onClose }: Props) => {
  const { cardDivision = 'MASTER', cardId = '' } = card ?? {}
  const detail = useQuery({ ...cardDetailQueryOptions(cardDivision, cardId), refetchOnWindowFocus: 'always' })
  const isCardNotFound = card === null || isNotFound(detail.error)
  return (
    <ResourceSheet
      isOpen={isOpen}
      onClose={onClose}
      title="카드 상세"
      least={50}
      query={detail}
      missing={
        isCardNotFound && { title: '카드를 찾을 수 없어요', body: '내 카드가 아니거나 이미 없어진 카드예요.' }
      }
      skeleton={
        <Loading role="status" aria-busy="true" aria-label="카드를 불러오는 중이에요">
          <Skeleton $ratio="328/209" />
          <Skeleton $width="8em" $height="32px" />
          <Skeleton $height="76px" />
        </Loading>
      }
    >
      {(data) => <CardView card={data} />}
    </ResourceSheet>
  )
}

const Loading = styled.div`
  display: grid;
  max-width: 328px;
  margin: 0 auto;
  gap: ${space[16]};
`
