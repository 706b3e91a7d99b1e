import { styled } from 'styled-components'
import { code128 } from '@/lib/code128'
import { color } from '@/ui/theme/tokens'

const Svg = styled.svg`
  display: block;
  flex: none;
  background: ${color.paper};
  fill: ${color.bar};
`

export type BarcodeProps = {
  /** Digits. */
  value: string
  /** CSS pixels per module: an integer of at least 2, because scanners cannot read less. */
  module?: number
  /** Length of the bars in CSS pixels. */
  height?: number
  /** Rotated by 90°, for a phone in portrait orientation. */
  upright?: boolean
}

/** Code 128 at whole pixels with its quiet zones, black on white, never scaled. */
export const Barcode = ({ value, module = 2, height = 88, upright }: BarcodeProps) => {
  const { bars, modules } = code128(value)
  const length = modules * module
  const path = bars
    .map(({ x, width }) => {
      const [from, size] = [x * module, width * module]
      return upright ? `M0 ${from}h${height}v${size}h-${height}z` : `M${from} 0h${size}v${height}h-${size}z`
    })
    .join('')
  return (
    <Svg
      width={upright ? height : length}
      height={upright ? length : height}
      shapeRendering="crispEdges"
      role="img"
      aria-label="바코드"
    >
      <path d={path} />
    </Svg>
  )
}
