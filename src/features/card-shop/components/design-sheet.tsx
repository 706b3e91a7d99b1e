import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { designQueryOptions } from '@/api/main/card-shop'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { SheetBody } from '@/ui/overlay/sheet-body'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'
import { DesignActions } from './design-actions'
import { DesignView } from './design-view'

interface Props {
  designId: string
  isOpen: boolean
  onClose: () => void
}

/** One design in a sheet over the shop: its face, a message to try, and its actions. */
export const DesignSheet = ({ designId, isOpen, onClose }: Props) => {
  const design = useQuery({ ...designQueryOptions(designId), refetchOnWindowFocus: 'always' })
  const isDesignNotFound = isNotFound(design.error)
  return (
    <BottomSheet
      open={isOpen}
      onClose={onClose}
      title={design.data?.title ?? '카드 미리보기'}
      inAddress
      footer={design.data && !isDesignNotFound && <DesignActions design={design.data} />}
    >
      <SheetBody $least={50}>
        <QueryBoundary
          query={design}
          missing={
            isDesignNotFound && (
              <EmptyState
                title="카드를 찾을 수 없어요"
                body="선물샵에서 내려간 카드예요. 다른 카드를 골라 주세요."
              />
            )
          }
          skeleton={
            <Loading role="status" aria-busy="true" aria-label="카드를 불러오는 중이에요">
              <Skeleton $ratio="328/209" />
              <Skeleton $width="9em" $height="1.5em" />
              <Skeleton $height="120px" />
            </Loading>
          }
        >
          {(data) => <DesignView design={data} onEnd={() => void design.refetch()} />}
        </QueryBoundary>
      </SheetBody>
    </BottomSheet>
  )
}

const Loading = styled.div`
  display: grid;
  max-width: 328px;
  margin: 0 auto;
  gap: ${space[16]};
`
