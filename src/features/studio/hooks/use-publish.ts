import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { cardsKey } from '@/api/main/card'
import { postPublishDesign, studioKey } from '@/api/main/studio'
import { postUpload } from '@/api/main/upload'
import { brand } from '@/config/brand'
import type { PublishDesign } from '@/contract/main/studio'
import { FACE_SCALE } from '@/domain/studio'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { intentStore } from '@/lib/kept-intent'
import { alert } from '@/ui/overlay/alert-store'
import { drawFace, toPicture } from '../canvas/export-face'
import type { PictureStore } from '../canvas/pictures'
import { keptDrafts } from '../model/kept-draft'
import type { Saver } from '../model/saver'

const intents = intentStore<PublishDesign & { designId: string }>('dama_studio_publish')
const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요. 두 번 만들어지지 않아요.'
const CHANGED = 7803

export interface Faces {
  designId: string
  face: string
  overlay: string | null
}
export type PublishWish = Pick<PublishDesign, 'skinName' | 'attribute' | 'occasion'>

/** The saved design drawn at three times its base and sent. @throws what the server or the canvas says */
const prepareFaces = async (saver: Saver, pictures: PictureStore): Promise<Faces> => {
  if (!(await saver.ensure())) throw new Error('not saved')
  const { document, designId } = saver.draft()
  const send = async (background: boolean) => {
    const drawn = await drawFace(document, pictures, { scale: FACE_SCALE, background })
    return (await postUpload('face', await toPicture(drawn))).path
  }
  const face = await send(true)
  const overlay = document.background.kind === 'video' ? await send(false) : null
  return { designId: designId ?? '', face, overlay }
}

/** Draws and sends the faces when the sheet opens; makes the card once, however often the button is pressed. */
export const usePublish = (owner: string, getSaver: () => Saver | null, pictures: PictureStore) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [faces, setFaces] = useState<Faces | null>(null)
  const [isUnready, setUnready] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [nameError, setNameError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saverOf = useRef(getSaver)

  const prepare = useCallback(async () => {
    const saver = saverOf.current()
    if (!saver) return
    const made = await prepareFaces(saver, pictures).catch(() => null)
    if (made) setFaces(made)
    setUnready(made === null)
  }, [pictures])
  useEffect(() => {
    void prepare()
  }, [prepare])

  const refused = async (failure: unknown) => {
    if (!(failure instanceof ApiError)) return setProblem(GENERIC_ERROR_MESSAGE)
    if (failure.status === 0) return setProblem(NO_ANSWER)
    // A refusal is over: what is corrected is a new wish.
    intents.clear()
    if (failure.fields.skinName !== undefined || failure.code === 2001 || failure.code === 2002)
      return setNameError(failure.fields.skinName ?? failure.message)
    if (failure.code === CHANGED) void prepare()
    setProblem(failure.message)
    return undefined
  }
  const publish = async (wish: PublishWish): Promise<void> => {
    if (isRunning.current || !faces) return
    isRunning.current = true
    setBusy(true)
    setNameError(null)
    setProblem(null)
    try {
      // The list's little picture may have been saved meanwhile: the design is the same, its revision is not.
      const saver = saverOf.current()
      await saver?.flush()
      saver?.rest(true)
      const revision = saver?.draft().revision ?? 0
      const { key, body } = intents.open(owner, { ...faces, revision, ...wish })
      const { designId, ...rest } = body
      await postPublishDesign(designId, rest, key)
      intents.clear()
      saverOf.current()?.stop()
      keptDrafts.clear()
      for (const queryKey of [studioKey, cardsKey]) void queryClient.invalidateQueries({ queryKey })
      const to = `/${brand.slug}-studio/publish/success?designId=${encodeURIComponent(designId)}`
      const arrived = await router.replace(to)
      if (!arrived) await alert('카드를 만들었어요. 내 선물함에서 확인해 주세요.')
    } catch (failure) {
      saverOf.current()?.rest(false)
      await refused(failure)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return {
    faces,
    isUnready,
    prepare,
    publish,
    isBusy,
    nameError,
    problem,
    forgetNameError: () => setNameError(null),
  }
}
