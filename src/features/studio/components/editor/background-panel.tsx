import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { STUDIO_LOOPS, STUDIO_PATTERNS, type StudioPattern } from '@/domain/studio'
import { Stack } from '@/ui/layout/stack'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { PATTERN_TILES } from '../../canvas/patterns'
import { loopPoster } from '../../canvas/pictures'
import type { Editor } from '../../hooks/use-editor'
import { GRADIENTS, PATTERN_PAIRS, START_COLOUR } from '../../illustrations/colour-choices'
import { coverCrop } from '../../model/crop'
import { type Background, setBackground } from '../../model/document'
import { sizeOf } from '../../model/geometry'
import { ColourPicker } from './colour-picker'
import { CropControls } from './crop-controls'
import { Choice, Flow, Slider, Swatch, Thumb, ThumbGrid } from './panel-parts'
import { PhotoLibrary } from './photo-library'

/** A pattern as the canvas draws it, without a canvas. */
const PatternSwatch = ({ pattern, paper, ink }: { pattern: StudioPattern; paper: string; ink: string }) => {
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

const KINDS = [
  { value: 'colour', label: '색' },
  { value: 'gradient', label: '그라데이션' },
  { value: 'pattern', label: '무늬' },
  { value: 'photo', label: '사진' },
  { value: 'video', label: '움직임' },
] as const
export const PATTERN_NAMES: Record<StudioPattern, string> = {
  dots: '물방울',
  stripes: '빗금',
  checks: '체크',
  waves: '물결',
  petals: '꽃잎',
  confetti: '색종이',
}
const LOOP_NAMES = { snow: '눈', petals: '꽃잎', stars: '별', bubbles: '비눗방울' } as const

interface PartProps {
  background: Background
  /** Changes of one gesture are undone together. */
  set: (next: Background, gesture?: string | null) => void
  onSettle: () => void
}

const GradientPart = ({ background, set, onSettle }: PartProps) => {
  const kind = 'gradient'
  const current = background.kind === kind ? background : { ...GRADIENTS[0], angle: 45 }
  const { angle } = current
  return (
    <>
      <Choice label="두 색">
        <Flow>
          {GRADIENTS.map(({ from, to, name }) => (
            <Swatch
              key={name}
              name={name}
              paint={`linear-gradient(135deg, ${from}, ${to})`}
              selected={background.kind === kind && background.from === from && background.to === to}
              onSelect={() => set({ kind, from, to, angle })}
            />
          ))}
        </Flow>
      </Choice>
      <Slider
        label="방향"
        value={angle}
        min={0}
        max={360}
        step={15}
        unit="°"
        onChange={(next) => set({ kind, from: current.from, to: current.to, angle: next }, 'angle')}
        onSettle={onSettle}
      />
      <ColourPicker
        label="시작 색"
        value={current.from}
        onPick={(from, gesture) => set({ kind, from, to: current.to, angle }, gesture)}
        onSettle={onSettle}
      />
      <ColourPicker
        label="끝 색"
        value={current.to}
        onPick={(to, gesture) => set({ kind, from: current.from, to, angle }, gesture)}
        onSettle={onSettle}
      />
    </>
  )
}

const PatternPart = ({ background, set, onSettle }: PartProps) => {
  const kind = 'pattern'
  const current = background.kind === kind ? background : { pattern: 'dots' as const, ...PATTERN_PAIRS[0] }
  const { pattern } = current
  return (
    <>
      <ThumbGrid $least="84px">
        {STUDIO_PATTERNS.map((name) => (
          <Thumb
            key={name}
            type="button"
            aria-label={PATTERN_NAMES[name]}
            aria-pressed={background.kind === kind && background.pattern === name}
            onClick={() => set({ kind, pattern: name, paper: current.paper, ink: current.ink })}
          >
            <PatternSwatch pattern={name} paper={current.paper} ink={current.ink} />
          </Thumb>
        ))}
      </ThumbGrid>
      <Choice label="색">
        <Flow>
          {PATTERN_PAIRS.map(({ paper, ink, name }) => (
            <Swatch
              key={name}
              name={name}
              paint={`linear-gradient(135deg, ${paper} 50%, ${ink} 50%)`}
              selected={background.kind === kind && background.paper === paper && background.ink === ink}
              onSelect={() => set({ kind, pattern, paper, ink })}
            />
          ))}
        </Flow>
      </Choice>
      <ColourPicker
        label="바탕색"
        value={current.paper}
        onPick={(paper, gesture) => set({ kind, pattern, paper, ink: current.ink }, gesture)}
        onSettle={onSettle}
      />
      <ColourPicker
        label="무늬색"
        value={current.ink}
        onPick={(ink, gesture) => set({ kind, pattern, paper: current.paper, ink }, gesture)}
        onSettle={onSettle}
      />
    </>
  )
}

const PhotoPart = ({ editor }: { editor: Editor }) => {
  const { background } = editor.design
  return (
    <>
      {background.kind === 'photo' && <CropControls editor={editor} photo={background} />}
      <PhotoLibrary
        onPick={({ path, width, height }) =>
          // The card may have been turned while the photo was uploaded.
          editor.change((now) =>
            setBackground(now, {
              kind: 'photo',
              picture: path,
              filter: now.background.kind === 'photo' ? now.background.filter : 'none',
              crop: coverCrop({ width, height }, sizeOf(now.orientation)),
            }),
          )
        }
      />
    </>
  )
}

/** The background: a colour, a gradient, a pattern, a photo or a loop. */
export const BackgroundPanel = ({ editor }: { editor: Editor }) => {
  const { background } = editor.design
  const [kind, setKind] = useState(background.kind)
  const set: PartProps['set'] = (next, gesture = null) =>
    editor.change((now) => setBackground(now, next), gesture)
  const part: PartProps = { background, set, onSettle: editor.endGesture }
  return (
    <Stack $gap={12}>
      <ChipRow role="group" aria-label="배경 종류">
        {KINDS.map(({ value, label }) => (
          <Chip key={value} selected={kind === value} onClick={() => setKind(value)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      {kind === 'colour' && (
        <ColourPicker
          label="배경색"
          value={background.kind === 'colour' ? background.colour : START_COLOUR}
          onPick={(colour, gesture) => set({ kind, colour }, gesture)}
          onSettle={editor.endGesture}
        />
      )}
      {kind === 'gradient' && <GradientPart {...part} />}
      {kind === 'pattern' && <PatternPart {...part} />}
      {kind === 'photo' && <PhotoPart editor={editor} />}
      {kind === 'video' && (
        <ThumbGrid $least="120px">
          {STUDIO_LOOPS.map((loop) => (
            <Thumb
              key={loop}
              type="button"
              aria-pressed={background.kind === 'video' && background.loop === loop}
              onClick={() => set({ kind, loop })}
            >
              <LoopPicture src={loopPoster(loop)} alt={LOOP_NAMES[loop]} />
            </Thumb>
          ))}
        </ThumbGrid>
      )}
    </Stack>
  )
}

const LoopPicture = styled.img`
  width: 100%;
  aspect-ratio: 328/209;
  object-fit: cover;
`
