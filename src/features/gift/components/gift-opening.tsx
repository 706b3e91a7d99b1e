import { type CSSProperties, useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { CardFace } from '@/commerce-ui/card/card-face'
import { mediaUrl } from '@/lib/media'
import { formatWon } from '@/lib/money'
import { color, font, motion, radius, shadow, space } from '@/ui/theme/tokens'
import { OPENING_MS, type ReceivedGift } from '../model/received-gift'

/** Colours of the box: the most frequent one of the face, and its darkest. */
interface BoxColours {
  box: string
  lid: string
}

const SAMPLE = 12

const isPale = ([red = 0, green = 0, blue = 0]: readonly number[]): boolean =>
  Math.min(red, green, blue) > 214 || Math.max(red, green, blue) - Math.min(red, green, blue) < 18

/**
 * Reads the box's colours from the pixels of a small picture: pale and grey ones wrap no gift, unless there are no others.
 *
 * @param pixels red, green, blue and alpha of each
 */
export const boxColoursOf = (pixels: Uint8ClampedArray): BoxColours | null => {
  const counts = new Map<string, { sum: [number, number, number]; count: number }>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const parts = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
    if ((pixels[at + 3] ?? 0) < 128 || isPale(parts)) continue
    // Neighbouring shades are one colour.
    const key = parts.map((part) => part >> 6).join()
    const known = counts.get(key) ?? { sum: [0, 0, 0], count: 0 }
    known.sum.forEach((_, index) => (known.sum[index as 0 | 1 | 2] += parts[index as 0 | 1 | 2]))
    known.count += 1
    counts.set(key, known)
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  if (!most) return null
  const shade = (by: number) =>
    `#${most.sum
      .map((part) =>
        Math.round((part / most.count) * by)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
  return { box: shade(1), lid: shade(0.82) }
}

/** The colours of a face; null where its picture cannot be read, as one of another origin. */
const readColours = async (path: string): Promise<BoxColours | null> => {
  try {
    const picture = new Image()
    picture.src = mediaUrl(path, 96)
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = SAMPLE
    canvas.height = SAMPLE
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(picture, 0, 0, SAMPLE, SAMPLE)
    return context && boxColoursOf(context.getImageData(0, 0, SAMPLE, SAMPLE).data)
  } catch {
    return null
  }
}

/** The amount counts up while the card rises. */
const CountUp = ({ amount }: { amount: number }) => {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const start = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, (now - start - OPENING_MS * 0.35) / (OPENING_MS * 0.5))
      setShare(passed <= 0 ? 0 : 1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return formatWon(share === 1 ? amount : Math.round((amount * share) / 100) * 100)
}

interface Props {
  gift: Pick<ReceivedGift, 'face' | 'orientation' | 'title' | 'amount'>
  isOpening: boolean
}

/**
 * The box in the colours of the card, which rises from it. Loaded once the page is idle. Only transforms and opacity move, so that
 * slow phones keep up. With reduced motion the box is open at once and nothing moves.
 */
export const GiftOpening = ({ gift, isOpening }: Props) => {
  const { face, orientation, amount } = gift
  const [colours, setColours] = useState<BoxColours | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (face) void readColours(face).then((read) => isCurrent && setColours(read))
    return () => {
      isCurrent = false
    }
  }, [face])
  useEffect(() => {
    // A short knock when the lid comes off; phones without it ignore the call.
    if (isOpening && typeof navigator.vibrate === 'function') navigator.vibrate([12, 60, 24])
  }, [isOpening])
  return (
    <Stage
      aria-hidden
      data-coloured
      data-opening={isOpening || undefined}
      style={colours ? ({ '--box': colours.box, '--lid': colours.lid } as CSSProperties) : undefined}
    >
      <Rising data-upright={orientation === 'vertical' || undefined}>
        <CardFace path={face} alt="" alone vertical={orientation === 'vertical'} priority />
      </Rising>
      <Body />
      <Lid />
      {isOpening && amount !== null && (
        <Amount>
          <CountUp amount={amount} />
        </Amount>
      )}
    </Stage>
  )
}

const lift = keyframes`to{transform:translateY(-72px) rotate(-9deg);opacity:0}`
const rise = keyframes`from{transform:translate(-50%,96px) scale(.7);opacity:0}35%{opacity:1}to{transform:translate(-50%,-28px) scale(1);opacity:1}`
const appear = keyframes`from{opacity:0}`

const Stage = styled.div`
  --box: ${color.accent};
  --lid: ${color.accentPressed};
  position: relative;
  width: 260px;
  height: 300px;
  overflow: clip;
  overflow-clip-margin: 40px;
`
const Rising = styled.div`
  position: absolute;
  top: 60px;
  left: 50%;
  width: 220px;
  transform: translate(-50%, 96px) scale(0.7);
  opacity: 0;
  &[data-upright] {
    top: 10px;
    width: 140px;
  }
  [data-opening] & {
    animation: ${rise} 900ms 220ms ease-out both;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-opening] & {
      transform: translate(-50%, -28px);
      opacity: 1;
      animation: none;
    }
  }
`
const ribbon = `content:'';position:absolute;inset:0 calc(50% - 14px);`

const Body = styled.div`
  position: absolute;
  right: 20px;
  bottom: 40px;
  left: 20px;
  height: 112px;
  border-radius: 0 0 ${radius.panel} ${radius.panel};
  background: var(--box);
  box-shadow: ${shadow.float};
  transition: background-color ${motion.base};
  &::after {
    ${ribbon}
    background: ${color.tint};
  }
`
const Lid = styled.div`
  position: absolute;
  right: 8px;
  bottom: 144px;
  left: 8px;
  height: 40px;
  border-radius: ${radius.button};
  background: var(--lid);
  transition: background-color ${motion.base};
  &::after {
    ${ribbon}
    background: ${color.tint};
  }
  [data-opening] & {
    animation: ${lift} 420ms ease-out both;
  }
  @media (prefers-reduced-motion: reduce) {
    [data-opening] & {
      opacity: 0;
      animation: none;
    }
  }
`
const Amount = styled.strong`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  font-size: ${font[24]};
  font-variant-numeric: tabular-nums;
  animation: ${appear} ${motion.slow} 300ms both;
  padding-top: ${space[8]};
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
