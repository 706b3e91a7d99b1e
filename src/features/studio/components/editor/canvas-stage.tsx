import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { toast } from '@/ui/overlay/toast-store'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color } from '@/ui/theme/tokens'
import type { CanvasMode } from '../../canvas/gesture-context'
import type { PictureStore } from '../../canvas/pictures'
import type { Scene } from '../../canvas/scene'
import type { Editor } from '../../hooks/use-editor'
import { useScene } from '../../hooks/use-scene'
import { isHardToRead, rgbOf } from '../../model/contrast'
import { panCrop, zoomCrop } from '../../model/crop'
import { type Background, setBackground, type TextLayer, layerName } from '../../model/document'
import { whenGesturesEnd } from '../../model/gesture-activity'
import { keyAction } from '../../model/key-actions'
import { newDrawing } from '../../model/new-layers'
import { addStroke, eraseAt, openDrawing } from '../../model/stroke'

type PhotoBackground = Extract<Background, { kind: 'photo' }>

interface Props {
  editor: Editor
  pictures: PictureStore
  mode: CanvasMode
  onEditText: (layer: TextLayer) => void
  /** Called with whether the selected text is hard to read on its background. */
  onLegible: (isHard: boolean) => void
}

const HELP =
  '화살표로 옮기고, 더하기와 빼기로 크기를, 대괄호로 각도를 바꿔요. Tab은 다음 레이어, Delete는 삭제, Esc는 선택 해제예요.'

const LEGIBILITY_DELAY_MS = 250

/** Checks the contrast of the selected text once the canvas is drawn. */
const useLegible = (scene: Scene | null, { design, chosen }: Editor, onLegible: Props['onLegible']) => {
  const report = useEffectEvent(onLegible)
  useEffect(() => {
    if (!scene || chosen?.kind !== 'text') {
      report(false)
      return undefined
    }
    let isHere = true
    const checkLegibility = async () => {
      await whenGesturesEnd()
      // Any change of the design may be behind the text.
      if (isHere && design.layers.includes(chosen))
        report(isHardToRead(rgbOf(chosen.colour), scene.sampleColoursBehind(chosen.id)))
    }
    const timer = setTimeout(() => void checkLegibility(), LEGIBILITY_DELAY_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [scene, design, chosen])
}

/** The card: gestures and keys change it, and the result goes into the editor's history. */
export const CanvasStage = ({ editor, pictures, mode, onEditText, onLegible }: Props) => {
  const [drawingId, setDrawingId] = useState<string | null>(null)
  const { design, chosen } = editor
  const { background } = design
  const isDrawing = mode.kind === 'draw' || mode.kind === 'erase'
  if (!isDrawing && drawingId !== null) setDrawingId(null)

  const changePhoto = (make: (crop: PhotoBackground['crop']) => PhotoBackground['crop']) =>
    editor.change((now) => {
      const photo = now.background
      return photo.kind === 'photo' ? setBackground(now, { ...photo, crop: make(photo.crop) }) : now
    }, 'crop')

  const stroke = (points: readonly number[]) => {
    if (mode.kind !== 'draw' || points.length < 2) return
    const line = { colour: mode.colour, width: mode.width, points: [...points] }
    const before = openDrawing(design.layers, drawingId)
    if (before) return editor.changeLayer(before.id, addStroke(before, line))
    const layer = addStroke(newDrawing(design.orientation), line)
    if (editor.add(() => layer)) setDrawingId(layer.id)
    return undefined
  }

  const { ref, scene } = useScene({
    pictures,
    view: { design, selected: isDrawing || mode.kind === 'crop' ? null : (chosen?.id ?? null), mode },
    handlers: {
      select: editor.select,
      place: (id, place) => editor.changeLayer(id, place),
      edit: (id) => {
        const layer = design.layers.find((candidate) => candidate.id === id)
        if (layer?.kind === 'text') onEditText(layer)
      },
      remove: editor.remove,
      duplicate: editor.duplicate,
      stroke,
      erase: (at, reach) =>
        editor.change((now) => {
          const layers = now.layers.flatMap((layer) => {
            const left = layer.kind === 'drawing' ? eraseAt(layer, at, reach) : layer
            return left === null ? [] : [left]
          })
          const isSame =
            layers.length === now.layers.length && layers.every((layer, i) => layer === now.layers[i])
          return isSame ? now : { ...now, layers }
        }, 'erase'),
      pan: (right, down) => changePhoto((crop) => panCrop(crop, right, down)),
      zoom: (by) => changePhoto((crop) => zoomCrop(crop, by)),
      gestureEnded: editor.endGesture,
    },
    onBrokenPicture: () => toast('사진이나 그림을 불러오지 못했어요. 연결을 확인해 주세요.'),
  })
  useLegible(scene, editor, onLegible)

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing) return
    const action = keyAction(event, chosen !== null)
    if (!action) return
    const { layers } = design
    if (action.act === 'next' || action.act === 'previous') {
      const at = layers.findIndex((layer) => layer.id === chosen?.id)
      const to = at < 0 ? layers.length - 1 : at + (action.act === 'next' ? -1 : 1)
      editor.select(layers[to]?.id ?? null)
      // After the last layer Tab moves the focus on.
      if (layers[to]) event.preventDefault()
      return
    }
    event.preventDefault()
    if (action.act === 'undo') editor.undo()
    else if (action.act === 'redo') editor.redo()
    else if (action.act === 'leave') editor.select(null)
    else if (!chosen) return
    else if (action.act === 'remove') editor.remove(chosen.id)
    else if (action.act === 'duplicate') editor.duplicate(chosen.id)
    else if (action.act === 'edit') {
      if (chosen.kind === 'text') onEditText(chosen)
    } else if (action.act === 'place')
      editor.changeLayer(chosen.id, action.change(chosen), `key:${chosen.id}`)
  }

  const layerDescription = useMemo(() => {
    if (!chosen) return ''
    const at = design.layers.findIndex((layer) => layer.id === chosen.id)
    return `${layerName(chosen)} 선택됨, 아래에서 ${at + 1}번째, 모두 ${design.layers.length}개`
  }, [chosen, design.layers])

  return (
    <StageFrame>
      <Host
        ref={ref}
        role="application"
        aria-label={`카드 캔버스, ${design.orientation === 'vertical' ? '세로' : '가로'}`}
        aria-describedby="canvas-help"
        tabIndex={0}
        data-background={background.kind}
        onKeyDown={onKeyDown}
        onKeyUp={editor.endGesture}
      />
      <VisuallyHidden id="canvas-help">{HELP}</VisuallyHidden>
      <VisuallyHidden role="status">{layerDescription}</VisuallyHidden>
    </StageFrame>
  )
}

const StageFrame = styled.div`
  position: relative;
  min-height: 0;
  flex: 1;
`
const Host = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  outline-offset: -3px;
  &[data-touched] {
    outline: 0;
  }
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  background: ${color.sunken};
`
