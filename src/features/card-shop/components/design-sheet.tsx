import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { isNotFound } from '@/api/http/api-error'
import { designQueryOptions } from '@/api/main/card-shop'
import { giftMessage } from '@/browser/storage/gift-message'
import { CardBadges } from '@/commerce-ui/card/card-badges'
import { CardFace, faceProps } from '@/commerce-ui/card/card-face'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import type { CardDesign } from '@/contract/main/card-shop'
import { TextArea } from '@/ui/form/text-area'
import { ResourceSheet } from '@/ui/overlay/resource-sheet'
import { Chip } from '@/ui/primitives/chip'
import { Countdown } from '@/ui/primitives/countdown'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space, color, font } from '@/ui/theme/tokens'
import { designNote, nextStateOf, SAMPLE_MESSAGES } from '../model/design-texts'
import { DesignActions } from './design-actions'

/** The face of a design with a sample message. The gift form uses the message. */
const DesignView = ({ design, onEnd }: { design: CardDesign; onEnd: () => void }) => {
  const { cardType, occasion, state, designerName } = design
  const [message, setMessage] = useState(() => giftMessage.read())
  useEffect(() => giftMessage.write(message), [message])
  const note = designNote(design)
  const nextState = nextStateOf(design)
  const isLimited = cardType === 'EVENT_LIMITED'
  return (
    <Box>
      <CardFace alone {...faceProps(design)} />
      {(note || nextState || isLimited) && (
        <Facts>
          <CardBadges limited={isLimited} />
          {note && <b>{note}</b>}
          {designerName && state !== 'open' && <span>{designerName}님의 디자인</span>}
          {nextState && (
            <span>
              {state === 'soon' ? '시작까지' : '종료까지'}{' '}
              <Countdown endsAt={nextState.at} label={nextState.label} onEnd={onEnd} />
            </span>
          )}
        </Facts>
      )}
      {message.trim() !== '' && <GiftMessage by="받는 분께 이렇게 보여요" text={message} plain />}
      <TextArea
        label="메시지 미리 써 보기"
        hint="적은 메시지는 선물을 보낼 때 그대로 이어져요."
        rows={3}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Samples role="group" aria-label="예시 메시지">
        {SAMPLE_MESSAGES[occasion].map((sample) => (
          <Chip key={sample} onClick={() => setMessage(sample)}>
            {sample}
          </Chip>
        ))}
      </Samples>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 480px;
  margin: 0 auto;
  padding: ${space[4]} 0 ${space[16]};
  gap: ${space[16]};
  > :first-child {
    justify-self: center;
  }
  figure {
    background: ${color.tint};
  }
`
const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[4]} ${space[12]};
  color: ${color.second};
  font-size: ${font[15]};
  overflow-wrap: anywhere;
  b {
    color: ${color.accent};
  }
`
const Samples = styled.div`
  display: grid;
  gap: ${space[8]};
  button {
    width: 100%;
    text-align: left;
    word-break: keep-all;
  }
`

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
    <ResourceSheet
      isOpen={isOpen}
      onClose={onClose}
      title={design.data?.title ?? '카드 미리보기'}
      footer={design.data && !isDesignNotFound && <DesignActions design={design.data} />}
      least={50}
      query={design}
      missing={
        isDesignNotFound && {
          title: '카드를 찾을 수 없어요',
          body: '선물샵에서 내려간 카드예요. 다른 카드를 골라 주세요.',
        }
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
    </ResourceSheet>
  )
}

const Loading = styled.div`
  display: grid;
  max-width: 328px;
  margin: 0 auto;
  gap: ${space[16]};
`
