import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { STUDIO } from '@/config/paths'
import type { CardOccasion } from '@/domain/card-design'
import { modeOf, type Pen } from '@/features/studio/model/pen'
import { IN_PLACE } from '@/lib/query-string'
import { color } from '@/ui/theme/tokens'
import { picturesOf } from '../../canvas/face-group'
import type { CanvasMode } from '../../canvas/gesture-context'
import { type PictureStore, pictureStore } from '../../canvas/pictures'
import { type Autosave, useAutosave } from '../../hooks/use-autosave'
import { type Editor, useEditor } from '../../hooks/use-editor'
import { PEN } from '../../illustrations/colour-choices'
import type { TextLayer } from '../../model/document'
import { whenGesturesEnd } from '../../model/gesture-activity'
import type { StoredDraft } from '../../model/stored-draft'
import { CanvasStage } from './canvas-stage'
import { ConflictDialog, loadParts, PublishSheet, TextSheet, ToolContent } from './parts'
import { SelectionBar } from './selection-bar'
import { TemplatePanel } from './template-panel'
import { ToolBar, type ToolId, TOOLS } from './tool-bar'
import { ToolPanel } from './tool-panel'
import { TopBar } from './top-bar'

interface Props {
  owner: string
  start: StoredDraft
  occasion: CardOccasion
  /**
   * The other window's state is wanted instead of this one.
   *
   * @param discard removes this one from the device
   */
  onOpenRemote: (designId: string, discard: () => void) => void
}

const usePictures = (editor: Editor): PictureStore => {
  const [pictures] = useState(pictureStore)
  const { design } = editor
  // Photos that neither the design nor the next undo steps show are released when the design is idle.
  useEffect(() => {
    const timer = setTimeout(() => pictures.keepOnly(picturesOf(design)), 30_000)
    return () => clearTimeout(timer)
  }, [pictures, design])
  useEffect(() => {
    pictures.open()
    return pictures.close
  }, [pictures])
  return pictures
}

/** Delay before the parts are preloaded, so that the canvas loads first. Milliseconds. */
const PARTS_AFTER = 3000

/** A reload during the change of the address opens the old address, so the design is found under both until then. */
const ADDRESSED_AFTER = 2000

/** The address names the design once the server has it: a reload finds it again. */
const useAddress = ({ designId, saver }: Autosave) => {
  const router = useRouter()
  useEffect(() => {
    if (designId === null) return undefined
    if (router.query.designId === designId) {
      const timer = setTimeout(() => saver.current?.markAddressed(), ADDRESSED_AFTER)
      return () => clearTimeout(timer)
    }
    void router.replace({ pathname: router.pathname, query: { designId } }, undefined, IN_PLACE)
  }, [router, designId, saver])
}

/** The card studio: the card above, the tools below, each tool in a sheet that leaves the card in sight. */
export const EditorScreen = ({ owner, start, occasion: ofAddress, onOpenRemote }: Props) => {
  const router = useRouter()
  const editor = useEditor(start.document)
  const pictures = usePictures(editor)
  const saving = useAutosave(owner, start, editor.design, pictures)
  useAddress(saving)
  const [tool, setTool] = useState<ToolId | null>(
    start.document.layers.length === 0 && start.document.background.kind === 'colour' ? 'template' : null,
  )
  const lastTool = useRef<HTMLButtonElement>(null)
  const keepFocus = useKeepFocus<HTMLDivElement>(lastTool)
  const [pen, setPen] = useState<Pen>({ colour: PEN, width: 5, isEraser: false })
  const [editedText, setEditedText] = useState<TextLayer | null>(null)
  /** Of the template that was taken last. */
  const [occasion, setOccasion] = useState(ofAddress)
  const [isPublishing, setPublishing] = useState(false)
  const [isHard, setHard] = useState(false)
  const [isConflictSeen, setConflictSeen] = useState(false)
  const isConflict = saving.state === 'conflict'
  if (!isConflict && isConflictSeen) setConflictSeen(false)

  useEffect(() => {
    const timer = setTimeout(() => void whenGesturesEnd().then(loadParts), PARTS_AFTER)
    return () => clearTimeout(timer)
  }, [])

  const { background } = editor.design
  const mode: CanvasMode =
    tool === 'draw'
      ? modeOf(pen)
      : tool === 'background' && background.kind === 'photo'
        ? { kind: 'crop' }
        : { kind: 'select' }

  // If the tool explains itself, a small phone uses the space for the card.
  const hasBar = tool !== 'background' && tool !== 'text' && tool !== 'draw' && tool !== 'layers'

  const openRemote = () => {
    if (saving.designId !== null) onOpenRemote(saving.designId, () => saving.saver.current?.discard())
  }
  const openTool = (next: ToolId | null) => {
    if (next === 'draw') editor.select(null)
    setTool(next)
  }
  const title = TOOLS.find(({ id }) => id === tool)?.label ?? ''
  return (
    <Screen>
      <TopBar
        editor={editor}
        saving={saving}
        onClose={() => void router.push(STUDIO)}
        onPublish={() => setPublishing(true)}
      />
      <CanvasStage
        editor={editor}
        pictures={pictures}
        mode={mode}
        onEditText={setEditedText}
        onLegible={setHard}
      />
      <Dock {...keepFocus} $isReserved={tool !== null || editor.design.orientation === 'horizontal'}>
        {isHard && tool !== 'text' && (
          <Warning role="status">
            글자가 배경에 묻혀 잘 안 보여요.
            <button type="button" onClick={() => openTool('text')}>
              색 바꾸기
            </button>
          </Warning>
        )}
        {hasBar && <SelectionBar editor={editor} onEditText={setEditedText} onStyle={setTool} />}
        {tool !== null && (
          <ToolPanel title={title} onClose={() => setTool(null)}>
            {tool === 'template' ? (
              <TemplatePanel
                editor={editor}
                onTaken={(taken) => {
                  setOccasion(taken)
                  setTool(null)
                }}
              />
            ) : (
              <ToolContent
                {...{ tool, editor, pen }}
                onPen={setPen}
                isHardToRead={isHard}
                onEditText={setEditedText}
              />
            )}
          </ToolPanel>
        )}
      </Dock>
      <ToolBar open={tool} onOpen={openTool} lastButton={lastTool} />
      {editedText && (
        <TextSheet
          key={editedText.id}
          editor={editor}
          layer={editedText}
          onClose={() => setEditedText(null)}
        />
      )}
      {isPublishing && (
        <PublishSheet
          owner={owner}
          design={editor.design}
          occasion={occasion}
          getSaver={() => saving.saver.current}
          pictures={pictures}
          onConflict={() => setConflictSeen(false)}
          onClose={() => setPublishing(false)}
        />
      )}
      {isConflict && !isConflictSeen && (
        <ConflictDialog
          onKeepLocal={() => void saving.saver.current?.saveAsCopy()}
          onOpenRemote={openRemote}
          onClose={() => setConflictSeen(true)}
        />
      )}
    </Screen>
  )
}

/** A landscape phone: a panel below would leave no height for the card. */
const LOW = '@media (orientation: landscape) and (max-height: 500px)'

const Screen = styled.div`
  display: grid;
  height: 100dvh;
  grid-template: auto minmax(0, 1fr) auto auto / minmax(0, 1fr);
  overflow: hidden;
  background: ${color.sunken};
  ${LOW} {
    grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) min(46vw, 400px);
    > header,
    > nav {
      grid-column: 1 / -1;
    }
  }
`
/**
 * The open tool and the bar of the selection. Their height is reserved, so that the card stays in its place when a tool
 * opens. An upright card uses it while no tool is open, because it would be small otherwise.
 */
const Dock = styled.div<{ $isReserved: boolean }>`
  display: flex;
  height: ${({ $isReserved }) => ($isReserved ? 'min(44dvh, 400px)' : 'auto')};
  min-height: 0;
  flex-direction: column;
  ${LOW} {
    height: auto;
  }
`
const Warning = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  flex-wrap: wrap;
  background: ${color.tint};
  color: ${color.accent};
  button {
    min-height: 44px;
    padding: 0 12px;
    font-weight: 700;
    text-decoration: underline;
  }
`
