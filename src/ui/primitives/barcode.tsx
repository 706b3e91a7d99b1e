import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { barcodePath, fitBarcode } from '@/lib/code128'
import { color } from '@/ui/theme/tokens'

export type BarcodeProps = {
  value: string
  /** CSS pixels per module. */
  maxModuleWidth?: number
  /** Length of the bars in CSS pixels. */
  height?: number
  /** Rotated by 90°, for a phone in portrait orientation. A barcode that is wider than its place is rotated in any case. */
  upright?: boolean
}

/** The part of a small phone's height that a rotated barcode fills. CSS pixels. */
const TURNED_LENGTH = 520

/** The width of an element's content, and the pixels of the screen per CSS pixel. A rotated phone has more width. */
const useSpace = () => {
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<{ width: number; pixelRatio: number }>()
  useEffect(() => {
    const measure = () =>
      setSpace({
        width: box.current?.clientWidth || window.innerWidth,
        pixelRatio: window.devicePixelRatio || 1,
      })
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { box, space }
}

/** Code 128 with its quiet zones at whole pixels of the screen, black on white. Nothing for a text that has no barcode. */
export const Barcode = ({ value, maxModuleWidth = 2, height = 88, upright }: BarcodeProps) => {
  const { box, space } = useSpace()
  const barcode = space && fitBarcode(value, { ...space, height: TURNED_LENGTH, maxModuleWidth }, upright)
  const length = barcode ? barcode.modules * barcode.moduleWidth : 0
  return (
    <Box ref={box}>
      {barcode && (
        <Svg
          data-light=""
          width={barcode.isTurned ? height : length}
          height={barcode.isTurned ? length : height}
          shapeRendering="crispEdges"
          role="img"
          aria-label="바코드"
        >
          <path d={barcodePath(barcode, height)} />
        </Svg>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  width: 100%;
  justify-items: center;
`
const Svg = styled.svg`
  display: block;
  background: ${color.paper};
  fill: ${color.bar};
`
