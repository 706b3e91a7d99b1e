import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { cardsKey } from '@/api/main/card'
import { postPublishDesign, studioKey } from '@/api/main/studio'
import { postUpload } from '@/api/main/upload'
import { brand } from '@/config/brand'
import type { PublishDesign, StudioDocument } from '@/contract/main/studio'
import { FACE_SCALE } from '@/domain/studio'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { submissionStore } from '@/browser/storage/submission-store'
import { alert } from '@/ui/overlay/alert-store'
import { drawFace, toPicture } from '../canvas/export-face'
import type { PictureStore } from '../canvas/pictures'
import { keptDrafts } from '../model/kept-draft'
import type { Saver } from '../model/saver'

const intents = submissionStore<PublishDesign & { designId: string }>('dama_studio_publish')
const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요. 두 번 만들어지지 않아요.'
const CHANGED = 7803

interface Faces {
  designId: string
  face: string
  overlay: string | null
}
export type PublishWish = Pick<PublishDesign, 'skinName' | 'attribute' | 'occasion'>

/** The design saved, drawn at three times its base and sent. @throws what the server or the canvas says */
const prepareFaces = async (saver: Saver, design: StudioDocument, pictures: PictureStore): Promise<Faces> => {
  saver.change(design)
  if (!(await saver.ensure())) throw new Error('not saved')
  const send = async (background: boolean) => {
    const drawn = await drawFace(design, pictures, { scale: FACE_SCALE, background })
    return (await postUpload('face', await toPicture(drawn))).path
  }
  const face = await send(true)
  const overlay = design.background.kind === 'video' ? await send(false) : null
  return { designId: saver.draft().designId ?? '', face, overlay }
}

interface Options {
  owner: string
  design: StudioDocument
  getSaver: () => Saver | null
  pictures: PictureStore
}

/**
 * Draws and sends the faces when the sheet opens, and again when a photo or words come to the design behind it: what is
 * shown is what is made. Makes the card once, however often the button is pressed.
 */
export const usePublish = ({ owner, design, getSaver, pictures }: Options) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [round, setRound] = useState(0)
  /** No faces: they could not be had. */
  const [made, setMade] = useState<{ of: StudioDocument; round: number; faces: Faces | null } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [nameError, setNameError] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saverOf = useRef(getSaver)

  useEffect(() => {
    const saver = saverOf.current()
    if (!saver) return undefined
    let isLatest = true
    const prepare = async () => {
      const faces = await prepareFaces(saver, design, pictures).catch(() => null)
      if (isLatest) setMade({ of: design, round, faces })
    }
    void prepare()
    return () => {
      isLatest = false
    }
  }, [design, round, pictures])
  const isMade = made?.of === design && made.round === round
  const faces = isMade ? made.faces : null
  const again = () => setRound(round + 1)

  const refused = async (failure: unknown) => {
    if (!(failure instanceof ApiError)) return setProblem(GENERIC_ERROR_MESSAGE)
    if (failure.status === 0) return setProblem(NO_ANSWER)
    // A refusal is over: what is corrected is a new wish.
    intents.clear()
    if (failure.fields.skinName !== undefined || failure.code === 2001 || failure.code === 2002)
      return setNameError(failure.fields.skinName ?? failure.message)
    if (failure.code === CHANGED) again()
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
    isUnready: isMade && made.faces === null,
    again,
    publish,
    isBusy,
    nameError,
    problem,
    forgetNameError: () => setNameError(null),
  }
}
