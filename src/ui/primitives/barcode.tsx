import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { barcodePath, type FittedBarcode, fitBarcode } from '@/lib/code128'

export type BarcodeProps = {
  value: string
  /** CSS pixels per module. */
  maxModuleWidth?: number
  /** Length of the bars in CSS pixels. */
  height?: number
  /** Rotated by 90° on a phone in portrait orientation. A barcode that is wider than its place is rotated in any case. */
  upright?: boolean
}

/** The part of a small phone's height that a rotated barcode fills. CSS pixels. */
const TURNED_LENGTH = 520

/** The width of an element's content, and the pixels of the screen per CSS pixel. A phone on its side has more width. */
const useSpace = () => {
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState<{ width: number; pixelRatio: number; isPortrait: boolean }>()
  useEffect(() => {
    const measure = () =>
      setSpace({
        width: box.current?.clientWidth || window.innerWidth,
        pixelRatio: window.devicePixelRatio || 1,
        isPortrait: window.innerHeight >= window.innerWidth,
      })
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return { box, space }
}

/**
 * The barcode as a picture: a browser that darkens pages by itself inverts shapes of the page, whatever they say about their scheme, and
 * leaves pictures. Scanners expect dark bars on a light ground.
 */
const pictureOf = (barcode: FittedBarcode, { width, height }: { width: number; height: number }): string => {
  const path = barcodePath(barcode, barcode.isTurned ? width : height)
  const shapes = `<rect width="100%" height="100%" fill="white"/><path shape-rendering="crispEdges" d="${path}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Code 128 with its quiet zones at whole pixels of the screen, black on white. Nothing for a text that has no barcode. */
export const Barcode = ({ value, maxModuleWidth = 2, height = 88, upright }: BarcodeProps) => {
  const { box, space } = useSpace()
  const barcode =
    space &&
    fitBarcode(value, { ...space, height: TURNED_LENGTH, maxModuleWidth }, upright && space.isPortrait)
  const length = barcode ? barcode.modules * barcode.moduleWidth : 0
  const [width, depth] = barcode?.isTurned ? [height, length] : [length, height]
  return (
    <Box ref={box}>
      {barcode && (
        <img
          data-light=""
          src={pictureOf(barcode, { width, height: depth })}
          width={width}
          height={depth}
          alt="바코드"
        />
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  width: 100%;
  justify-items: center;
`
