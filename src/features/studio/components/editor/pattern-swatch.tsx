import { useId } from 'react'
import type { StudioPattern } from '@/domain/studio'
import { PATTERN_TILES } from '../../canvas/patterns'

/** A pattern as the canvas draws it, without a canvas. */
export const PatternSwatch = ({
  pattern,
  paper,
  ink,
}: {
  pattern: StudioPattern
  paper: string
  ink: string
}) => {
  const id = useId()
  const { width, height, shapes } = PATTERN_TILES[pattern]
  return (
    <svg width="100%" height="52" viewBox="0 0 110 64" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={`M0 0h${width}v${height}H0z`} fill={paper} />
        {shapes.map(({ d, opacity, line }) => (
          <path
            key={d}
            d={d}
            opacity={opacity}
            {...(line === undefined ? { fill: ink } : { fill: 'none', stroke: ink, strokeWidth: line })}
          />
        ))}
      </pattern>
      <rect width="110" height="64" fill={`url(#${id})`} />
    </svg>
  )
}
