import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { type DesignToPublish, publishDesignMutation } from '@/api/main/studio'
import { postUpload } from '@/api/main/upload'
import { brand } from '@/config/brand'
import type { StudioDocument } from '@/contract/main/studio'
import { FACE_SCALE } from '@/domain/studio'
import { submissionStore } from '@/browser/storage/submission-store'
import { alert } from '@/ui/overlay/alert-store'
import { drawFace, toPicture } from '../canvas/export-face'
import type { PictureStore } from '../canvas/pictures'
import { storedDrafts } from '../model/stored-draft'
import type { Saver } from '../model/saver'
import type { PublishForm, PublishFormState } from './use-publish-form'

const publishSubmissions = submissionStore<DesignToPublish>('dama_studio_publish')
const NO_ANSWER = '연결이 끊겨 확인하지 못했어요. 다시 눌러 주세요. 두 번 만들어지지 않아요.'

interface Faces {
  designId: string
  face: string
  overlay: string | null
}

/** Saves the design, draws it at `FACE_SCALE` and uploads the faces. @throws errors of the server or the canvas */
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
  /** The form of the card, which shows why the card could not be made. */
  form: Pick<PublishFormState, 'setError' | 'clearErrors' | 'showServerError'>
}

/**
 * Draws and sends the faces when the sheet opens, and again when a photo or text is added to the design behind it, so
 * that the preview is what is published. Makes the card once, however often the button is pressed.
 */
export const usePublish = ({ owner, design, getSaver, pictures, form }: Options) => {
  const router = useRouter()
  const [round, setRound] = useState(0)
  /** `faces` is null if they could not be drawn or uploaded. */
  const [made, setMade] = useState<{ of: StudioDocument; round: number; faces: Faces | null } | null>(null)
  const [isSaving, setSaving] = useState(false)
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

  const { submit, isPending } = useSubmission(publishDesignMutation, {
    store: publishSubmissions,
    owner,
    prepare: async (body) => {
      form.clearErrors()
      // The preview of the list may have been saved meanwhile: the design is the same, its revision is not.
      const saver = saverOf.current()
      setSaving(true)
      try {
        await saver?.flush()
      } finally {
        setSaving(false)
      }
      saver?.setPaused(true)
      return { ...body, revision: saver?.draft().revision ?? 0 }
    },
    onSuccess: async (_answer, { designId }) => {
      saverOf.current()?.stop()
      storedDrafts.clear()
      const to = `/${brand.slug}-studio/publish/success?designId=${encodeURIComponent(designId)}`
      const hasArrived = await router.replace(to)
      if (!hasArrived) await alert('카드를 만들었어요. 내 선물함에서 확인해 주세요.')
    },
    onRefused: (error) => {
      saverOf.current()?.setPaused(false)
      if (error.kind === 'network' || error.kind === 'timeout')
        return form.setError('root.server', { message: NO_ANSWER })
      if (error.is('DESIGN_CHANGED_ELSEWHERE')) again()
      return form.showServerError(error)
    },
  })
  const publish = async (card: PublishForm): Promise<void> => {
    if (faces) await submit({ ...faces, ...card, revision: 0 })
  }
  return {
    faces,
    isUnready: isMade && made.faces === null,
    again,
    publish,
    isBusy: isSaving || isPending,
  }
}
