import { useRouter } from 'next/router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ApiError } from '@/api/http/api-error'
import { useSubmission } from '@/api/http/use-submission'
import { addPictureMutation } from '@/api/main/studio'
import type { StudioPicture } from '@/contract/main/studio'
import { mediaUrl } from '@/lib/media'
import { type Crop, FULL_CROP } from '@/lib/photo-crop'
import { ErrorState } from '@/ui/feedback/error-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { CropFrame } from '@/ui/form/crop-frame'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { space } from '@/ui/theme/tokens'
import { editorPath } from '../../model/studio-paths'
import { NO_EDIT, type PhotoEdit, PhotoTools, ratioOf, redraw } from './photo-tools'

/** Enough for a face at 984 pixels; never decoded larger, so that a small phone keeps its memory. */
const WIDEST = 1200

type Loaded = { path: string; image: ImageBitmap | null }

const load = async (path: string, again: boolean, signal: AbortSignal): Promise<ImageBitmap> => {
  const answer = await fetch(mediaUrl(path, WIDEST), { signal, cache: again ? 'reload' : 'default' })
  if (!answer.ok) throw new Error(`photo ${answer.status}`)
  return createImageBitmap(await answer.blob())
}

/** A decoded photo of the library: undefined while it loads, null if it fails. */
const usePhoto = (path: string) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    let mine: ImageBitmap | undefined
    const run = async () => {
      try {
        const image = await load(path, attempt > 0, abort.signal)
        if (abort.signal.aborted) return image.close()
        mine = image
        setLoaded({ path, image })
      } catch {
        if (!abort.signal.aborted) setLoaded({ path, image: null })
      }
    }
    void run()
    return () => {
      abort.abort()
      mine?.close()
    }
  }, [path, attempt])
  const retry = () => {
    setLoaded(undefined)
    setAttempt((before) => before + 1)
  }
  return { image: loaded?.path === path ? loaded.image : undefined, retry }
}

const LONG_SIDE = 1200
const QUALITY = 0.9
const SAVED = '새 사진으로 저장했어요'

interface Props {
  picture: StudioPicture
  isOpen: boolean
  onClose: () => void
  onSaved: () => void
  onRemove: () => void
}

const blobOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((done, fail) => {
    const refused = () => fail(new Error('사진을 만들지 못했어요. 다시 시도해 주세요.'))
    if (!canvas) return refused()
    canvas.toBlob((photo) => (photo ? done(photo) : refused()), 'image/jpeg', QUALITY)
  })

/** One photo, large: crops, rotates and tints it, then saves it as a new photo or puts it on a card. */
export const PhotoSheet = ({ picture, isOpen, onClose, onSaved, onRemove }: Props) => {
  const router = useRouter()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { image, retry } = usePhoto(picture.path)
  const [crop, setCrop] = useState<Crop>(FULL_CROP)
  const [edit, setEdit] = useState<PhotoEdit>(NO_EDIT)
  const { turns, filter, shape } = edit
  const drawn = useMemo(
    () => image && redraw(image, { shape: 'whole', turns, filter }),
    [image, turns, filter],
  )
  const isChanged = shape !== 'whole' || turns !== 0 || filter !== 'none' || crop !== FULL_CROP

  /** Back closes the sheet at any time: the member then stays on the page that it leads to. */
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = isOpen
    return () => {
      isShown.current = false
    }
  }, [isOpen])
  const [failure, setFailure] = useState<string>()
  const onRefused = ({ message }: ApiError) => (isShown.current ? setFailure(message) : toast(message))
  const save = useSubmission(addPictureMutation, {
    onSuccess: () => {
      toast(SAVED)
      if (isShown.current) onSaved()
    },
    onRefused,
  })
  const openEditor = ({ path }: Pick<StudioPicture, 'path'>) => router.push(editorPath({ picture: path }))
  const use = useSubmission(addPictureMutation, {
    onSuccess: (added) => (isShown.current ? openEditor(added) : toast(SAVED)),
    onRefused,
  })
  const isBusy = save.isPending || use.isPending
  const addEdited = ({ submit }: typeof save) => {
    setFailure(undefined)
    void submit({ makePhoto: () => blobOf(canvas.current) })
  }
  const change = (part: Partial<PhotoEdit>) => {
    setEdit((before) => ({ ...before, ...part }))
    if (part.shape !== undefined || part.turns !== undefined) setCrop(FULL_CROP)
  }
  return (
    <BottomSheet
      open={isOpen}
      onClose={() => !isBusy && onClose()}
      title="사진 꾸미기"
      inAddress
      footer={
        <Footer>
          {isChanged && (
            <Button
              kind="secondary"
              full
              loading={save.isPending}
              disabled={use.isPending}
              onClick={() => addEdited(save)}
            >
              새 사진으로 저장
            </Button>
          )}
          <Button
            full
            loading={use.isPending}
            disabled={save.isPending}
            onClick={() => (isChanged ? addEdited(use) : void openEditor(picture))}
          >
            카드에 쓰기
          </Button>
        </Footer>
      }
    >
      {image === null ? (
        <ErrorState
          error={null}
          title="사진을 열지 못했어요"
          body="연결 상태를 확인하고 다시 시도해 주세요."
          onRetry={retry}
        />
      ) : drawn ? (
        <CropFrame
          image={drawn}
          ratio={ratioOf(shape, drawn)}
          longSide={Math.min(LONG_SIDE, Math.max(drawn.width, drawn.height))}
          crop={crop}
          onChange={setCrop}
          canvasRef={canvas}
        />
      ) : (
        <LoadingBlock role="status" aria-label="사진을 불러오는 중이에요">
          <Skeleton $ratio={`${picture.width}/${picture.height}`} />
        </LoadingBlock>
      )}
      {failure && (
        <InlineNotice tone="danger" live>
          {failure}
        </InlineNotice>
      )}
      {drawn && <PhotoTools edit={edit} onChange={change} />}
      <Last>
        <Button kind="quiet" small disabled={isBusy} onClick={onRemove}>
          사진 지우기
        </Button>
      </Last>
    </BottomSheet>
  )
}

const Footer = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space[8]};
`
const LoadingBlock = styled.div`
  width: min(100%, 328px);
  margin: 0 auto;
`
const Last = styled.div`
  display: flex;
  padding-top: ${space[12]};
  justify-content: center;
`
