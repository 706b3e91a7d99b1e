import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { STUDIO_FONTS } from '@/domain/studio'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { radius, color, layout } from '@/ui/theme/tokens'
import { addText, applyText } from '../../canvas/apply-text'
import { fitText } from '../../canvas/fit-text'
import { familyOf, FONT_WEIGHTS, loadFontsOf } from '../../canvas/fonts'
import type { Editor } from '../../hooks/use-editor'
import { SHADOWS } from '../../illustrations/colour-choices'
import { readableInk } from '../../model/contrast'
import type { TextLayer } from '../../model/document'
import { inFreeSpace } from '../../model/free-space'
import { newText } from '../../model/new-layers'
import { ColourPicker } from './colour-picker'
import { Choice, Flow, Slider, Swatch } from './panel-parts'
import { ToolIcon } from './tool-icons'

const READY = [
  { text: '생일 축하해!', font: 'jua', size: 34 },
  { text: '늘 고마워', font: 'nanum-pen', size: 46 },
  { text: '사랑하는 마음을 담아', font: 'gowun-batang', size: 26 },
  { text: '오늘도 수고했어', font: 'gaegu', size: 34 },
  { text: '축하합니다', font: 'black-han', size: 40 },
] as const
const ALIGNS = [
  { value: 'left', label: '왼쪽 맞춤' },
  { value: 'center', label: '가운데 맞춤' },
  { value: 'right', label: '오른쪽 맞춤' },
] as const

interface Props {
  editor: Editor
  isHardToRead: boolean
  onEditText: (layer: TextLayer) => void
}

const useFontPreviews = () => {
  const [, setAreLoaded] = useState(false)
  useEffect(() => {
    const texts = [
      ...STUDIO_FONTS.map(({ value, label }) => ({ font: value, text: label })),
      ...READY.map(({ font, text }) => ({ font, text })),
    ]
    void loadFontsOf(texts).then(() => setAreLoaded(true))
  }, [])
}

const TextStyle = ({ editor, layer }: { editor: Editor; layer: TextLayer }) => {
  const { id } = layer
  const { orientation } = editor.design
  const set = (part: Partial<TextLayer>, gesture: string | null = null) =>
    editor.changeLayer(id, part, gesture)
  return (
    <>
      <Choice label="글씨체">
        <ChipRow>
          {STUDIO_FONTS.map(({ value, label }) => (
            <Chip
              key={value}
              selected={layer.font === value}
              style={{ fontFamily: familyOf(value), fontWeight: FONT_WEIGHTS[value] }}
              onClick={() => applyText(editor, layer, { font: value, text: layer.text }, fitText)}
            >
              {label}
            </Chip>
          ))}
        </ChipRow>
      </Choice>
      <ColourPicker
        label="글자색"
        value={layer.colour}
        onPick={(colour, gesture) => set({ colour }, gesture)}
        onSettle={editor.endGesture}
      />
      <Slider
        label="크기"
        value={Math.round(layer.size)}
        min={10}
        max={96}
        onChange={(size) => set({ size, ...fitText({ ...layer, size }, orientation) }, `size:${id}`)}
        onSettle={editor.endGesture}
      />
      <Slider
        label="휘어짐"
        value={layer.curve}
        min={-180}
        max={180}
        step={10}
        unit="°"
        onChange={(curve) => set({ curve }, `curve:${id}`)}
        onSettle={editor.endGesture}
      />
      <Choice label="맞춤과 그림자">
        <Flow>
          {ALIGNS.map(({ value, label }) => (
            <Align
              key={value}
              type="button"
              aria-label={label}
              aria-pressed={layer.align === value}
              onClick={() => set({ align: value })}
            >
              <ToolIcon name={value} />
            </Align>
          ))}
          {SHADOWS.map(({ value, name }) => (
            <Swatch
              key={name}
              name={value === null ? '그림자 없음' : `그림자 ${name}`}
              paint={value ?? 'transparent'}
              selected={layer.shadow === value}
              onSelect={() => set({ shadow: value })}
            />
          ))}
        </Flow>
      </Choice>
    </>
  )
}

/** Ready-made texts, or everything about the chosen text. */
export const TextPanel = ({ editor, isHardToRead, onEditText }: Props) => {
  useFontPreviews()
  const { chosen, design } = editor
  const text = chosen?.kind === 'text' ? chosen : null
  const makeText = (made: { text: string; font: TextLayer['font']; size: number }): TextLayer =>
    newText(design.orientation, { ...made, ...readableInk(design.background) })
  return (
    <Stack $gap={12}>
      {isHardToRead && text && (
        <InlineNotice tone="warning" live>
          배경과 색이 비슷해 글자가 잘 안 보여요. 색을 바꾸거나 그림자를 넣어 보세요.
        </InlineNotice>
      )}
      <Flow>
        {text && (
          <Button small kind="secondary" onClick={() => onEditText(text)}>
            글자 고치기
          </Button>
        )}
        <Button
          small
          kind="secondary"
          onClick={() => editor.checkRoom() && onEditText(makeText({ text: '', font: 'jua', size: 36 }))}
        >
          글자 추가
        </Button>
      </Flow>
      {text ? (
        <TextStyle editor={editor} layer={text} />
      ) : (
        <Choice label="바로 넣기">
          <Flow>
            {READY.map((ready) => (
              <Chip
                key={ready.text}
                style={{ fontFamily: familyOf(ready.font), fontWeight: FONT_WEIGHTS[ready.font] }}
                onClick={() => addText(editor, inFreeSpace(makeText(ready), design), fitText)}
              >
                {ready.text}
              </Chip>
            ))}
          </Flow>
        </Choice>
      )}
    </Stack>
  )
}

const Align = styled.button`
  display: grid;
  width: ${layout.touch};
  height: ${layout.touch};
  place-items: center;
  border-radius: ${radius.button};
  &[aria-pressed='true'] {
    background: ${color.tint};
    color: ${color.accent};
  }
`
