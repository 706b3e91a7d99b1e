import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import type { StudioLayer } from '@/contract/main/studio'
import { Stack } from '@/ui/layout/stack'
import { CopyIcon, TrashIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'
import type { Editor } from '../../hooks/use-editor'
import { layerName } from '../../model/document'
import { sizeOf } from '../../model/geometry'
import { Slider } from './panel-parts'
import { ToolIcon } from './tool-icons'

const KIND_ICONS = { text: 'text', sticker: 'sticker', picture: 'photo', drawing: 'draw' } as const

const Row = ({ editor, layer, at }: { editor: Editor; layer: StudioLayer; at: number }) => {
  const name = layerName(layer)
  const isChosen = editor.chosen?.id === layer.id
  return (
    <Item $chosen={isChosen}>
      <Name type="button" aria-pressed={isChosen} onClick={() => editor.select(isChosen ? null : layer.id)}>
        <ToolIcon name={KIND_ICONS[layer.kind]} size={20} />
        {name}
      </Name>
      <IconButton
        aria-label={`${name} 위로`}
        disabled={at === editor.design.layers.length - 1}
        onClick={() => editor.moveLayer(layer.id, 1)}
      >
        <ToolIcon name="up" size={20} />
      </IconButton>
      <IconButton
        aria-label={`${name} 아래로`}
        disabled={at === 0}
        onClick={() => editor.moveLayer(layer.id, -1)}
      >
        <ToolIcon name="down" size={20} />
      </IconButton>
      <IconButton aria-label={`${name} 복제`} onClick={() => editor.duplicate(layer.id)}>
        <CopyIcon size={20} />
      </IconButton>
      <IconButton aria-label={`${name} 삭제`} onClick={() => editor.remove(layer.id)}>
        <TrashIcon size={20} />
      </IconButton>
    </Item>
  )
}

/** Everything on the card, topmost first; whoever sees no canvas does all of it here. */
export const LayersPanel = ({ editor }: { editor: Editor }) => {
  const { layers } = editor.design
  const keepFocus = useKeepFocus<HTMLOListElement>()
  const { chosen } = editor
  const canvas = sizeOf(editor.design.orientation)
  if (layers.length === 0) return <p>아직 올린 것이 없어요. 글자나 스티커부터 넣어 보세요.</p>
  return (
    <Stack $gap={12}>
      <ol {...keepFocus} aria-label="레이어, 맨 위부터">
        {layers.map((layer, at) => <Row key={layer.id} {...{ editor, layer, at }} />).toReversed()}
      </ol>
      {chosen && (
        <>
          <Slider
            label="가로 위치"
            value={Math.round(chosen.x)}
            min={0}
            max={canvas.width}
            onChange={(x) => editor.changeLayer(chosen.id, { x }, `x:${chosen.id}`)}
            onSettle={editor.endGesture}
          />
          <Slider
            label="세로 위치"
            value={Math.round(chosen.y)}
            min={0}
            max={canvas.height}
            onChange={(y) => editor.changeLayer(chosen.id, { y }, `y:${chosen.id}`)}
            onSettle={editor.endGesture}
          />
          <Slider
            label="배율"
            value={Math.round(chosen.scale * 100)}
            min={10}
            max={400}
            unit="%"
            onChange={(scale) => editor.changeLayer(chosen.id, { scale: scale / 100 }, `scale:${chosen.id}`)}
            onSettle={editor.endGesture}
          />
          <Slider
            label="각도"
            value={Math.round(chosen.rotation)}
            min={-180}
            max={180}
            unit="°"
            onChange={(rotation) => editor.changeLayer(chosen.id, { rotation }, `turn:${chosen.id}`)}
            onSettle={editor.endGesture}
          />
          <Slider
            label="진하기"
            value={Math.round(chosen.opacity * 100)}
            min={10}
            max={100}
            unit="%"
            onChange={(opacity) =>
              editor.changeLayer(chosen.id, { opacity: opacity / 100 }, `opacity:${chosen.id}`)
            }
            onSettle={editor.endGesture}
          />
        </>
      )}
    </Stack>
  )
}

const Item = styled.li<{ $chosen: boolean }>`
  display: flex;
  align-items: center;
  border-radius: ${radius.button};
  background: ${({ $chosen }) => ($chosen ? color.tint : 'none')};
  & + & {
    margin-top: ${space[4]};
  }
`
const Name = styled.button`
  display: flex;
  min-width: 0;
  min-height: ${layout.touch};
  padding: 0 ${space[8]};
  flex: 1;
  align-items: center;
  gap: ${space[8]};
  font-size: ${font[15]};
  text-align: left;
  svg {
    flex: none;
    color: ${color.second};
  }
`
