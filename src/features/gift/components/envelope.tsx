import { type ComponentType, useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { whenIdle } from '@/browser/when-idle'
import { Button } from '@/ui/primitives/button'
import { color, font, radius, shadow, space } from '@/ui/theme/tokens'
import { OPENING_MS, type ReceivedGift } from '../model/received-gift'

const loadOpening = () => import('./gift-opening').then((file) => file.GiftOpening)
type Opening = Awaited<ReturnType<typeof loadOpening>>

const lift = keyframes`to{transform:translateY(-56px) rotate(-8deg);opacity:0}`
const untie = keyframes`to{transform:scale(1.4);opacity:0}`
const rise = keyframes`from{transform:translateY(24px);opacity:0}to{transform:translateY(-36px);opacity:1}`

const Box = styled.div`
  display: grid;
  min-height: 60dvh;
  padding: ${space[32]} ${space[24]};
  align-content: center;
  justify-items: center;
  gap: ${space[24]};
  text-align: center;
  h2 {
    font-size: ${font[24]};
    font-weight: 700;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
    word-break: keep-all;
  }
  h2 + p {
    margin-top: ${space[8]};
    color: ${color.second};
  }
  > :last-child {
    width: min(100%, 360px);
  }
`
/** As large as the box that replaces the one below. */
const Place = styled.div`
  display: grid;
  height: 300px;
  padding-bottom: 40px;
  place-items: end center;
  &:has(> [data-coloured]) {
    padding: 0;
  }
`
const Gift = styled.div`
  position: relative;
  width: 200px;
  height: 190px;
`
const Letter = styled.div`
  position: absolute;
  top: 40px;
  left: 30px;
  width: 140px;
  height: 100px;
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surface};
  opacity: 0;
  [data-opening] & {
    animation: ${rise} 700ms 500ms ease-out both;
  }
`
const Body = styled.div`
  position: absolute;
  right: 16px;
  bottom: 0;
  left: 16px;
  height: 118px;
  border-radius: 0 0 ${radius.panel} ${radius.panel};
  background: ${color.fill};
  box-shadow: ${shadow.float};
  &::after {
    content: '';
    position: absolute;
    inset: 0 calc(50% - 13px);
    background: ${color.tint};
  }
`
const Lid = styled.div`
  position: absolute;
  top: 36px;
  right: 4px;
  left: 4px;
  height: 44px;
  border-radius: ${radius.button};
  background: ${color.accentPressed};
  &::after {
    content: '';
    position: absolute;
    inset: 0 calc(50% - 13px);
    background: ${color.tint};
  }
  [data-opening] & {
    animation: ${lift} 600ms 250ms ease-out both;
  }
`
const Bow = styled.div`
  position: absolute;
  top: 4px;
  left: calc(50% - 40px);
  width: 80px;
  height: 36px;
  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 0;
    width: 38px;
    height: 32px;
    border: 9px solid ${color.star};
    border-radius: 60% 60% 12% 60%;
  }
  &::before {
    left: 0;
  }
  &::after {
    right: 0;
    transform: scaleX(-1);
  }
  [data-opening] & {
    animation: ${untie} 300ms ease-out both;
  }
`

interface Props {
  gift: Pick<ReceivedGift, 'giverName' | 'face' | 'orientation' | 'title' | 'amount'>
  isOpening: boolean
  onOpen: () => void
  /** The animation has ended, or the receiver skipped it. */
  onOpened: () => void
}

/** The wrapped gift. A tap opens it; its animation can be skipped and follows the setting for reduced motion. */
export const Envelope = ({ gift, isOpening, onOpen, onOpened }: Props) => {
  const { giverName } = gift
  /** The box in the colours of the card, which is no part of the first load. */
  const [Opening, setOpening] = useState<ComponentType<Parameters<Opening>[0]>>()
  useEffect(() => {
    let isCurrent = true
    const cancel = whenIdle(() => {
      loadOpening().then(
        (component) => isCurrent && setOpening(() => component),
        () => undefined,
      )
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [])
  useEffect(() => {
    if (!isOpening) return undefined
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(onOpened, isMotionReduced ? 0 : OPENING_MS)
    return () => clearTimeout(timer)
  }, [isOpening, onOpened])
  return (
    <Box>
      <div>
        <h2>{giverName}님이 선물을 보냈어요</h2>
        <p>{isOpening ? '두근두근, 열고 있어요.' : '상자를 열어 확인해 보세요.'}</p>
      </div>
      <Place>
        {Opening ? (
          <Opening gift={gift} isOpening={isOpening} />
        ) : (
          <Gift aria-hidden data-opening={isOpening || undefined}>
            <Letter />
            <Body />
            <Lid />
            <Bow />
          </Gift>
        )}
      </Place>
      <div>
        {isOpening ? (
          <Button kind="quiet" full onClick={onOpened}>
            건너뛰기
          </Button>
        ) : (
          <Button full onClick={onOpen}>
            선물 열어 보기
          </Button>
        )}
      </div>
    </Box>
  )
}
