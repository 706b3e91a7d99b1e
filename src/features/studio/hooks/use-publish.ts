import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, hasReason } from '@/api/http/api-error'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { useSubmission } from '@/api/http/use-submission'
import { type DesignToPublish, publishDesignMutation } from '@/api/main/studio'
import { postUpload } from '@/api/main/upload'
import { submissionStore } from '@/browser/storage/submission-store'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import { STUDIO } from '@/config/paths'
import type { StudioDocument } from '@/contract/main/studio'
import { FACE_SCALE } from '@/domain/studio'
import { alert } from '@/ui/overlay/alert-store'
import { drawFace, toPicture } from '../canvas/export-face'
import type { PictureStore } from '../canvas/pictures'
import type { Saver } from '../model/saver'
import type { PublishForm, PublishFormState } from './use-publish-form'

const publishSubmissions = submissionStore<DesignToPublish>('dama_studio_publish')
const NO_ANSWER = `${CONNECTION_LOST} 다시 눌러도 두 번 만들어지지 않아요.`

interface Faces {
  face: string
  overlay: string | null
}

/** Saves the design, draws it at `FACE_SCALE` and uploads the faces. @throws errors of the server or the canvas */
const prepareFaces = async (saver: Saver, design: StudioDocument, pictures: PictureStore): Promise<Faces> => {
  saver.change(design)
  await saver.ensure()
  const send = async (background: boolean) => {
    const drawn = await drawFace(design, pictures, { scale: FACE_SCALE, background })
    return (await postUpload('face', await toPicture(drawn))).path
  }
  const face = await send(true)
  const overlay = design.background.kind === 'video' ? await send(false) : null
  return { face, overlay }
}

/** Whether the saver leaves the choice to the member. */
const isConflict = (failure: unknown): boolean =>
  hasReason(failure, 'DESIGN_CHANGED_ELSEWHERE', 'DESIGN_ALREADY_PUBLISHED')

/** The canvas has no message for members. */
const messageOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : '카드를 그리지 못했어요. 연결을 확인하고 다시 해 주세요.'

interface Options {
  owner: string
  design: StudioDocument
  getSaver: () => Saver | null
  pictures: PictureStore
  /** The form of the card, which shows why the card could not be made. */
  form: Pick<PublishFormState, 'setFormError' | 'clearErrors' | 'showServerError'>
  /** Another window has changed the design: the member chooses which one to keep. */
  onConflict: () => void
}

/** `failure` is the message of why the faces could not be prepared. */
type PreparedFaces = { of: StudioDocument; round: number } & (
  | { faces: Faces; failure: null }
  | { faces: null; failure: string }
)

/**
 * Draws and sends the faces when the sheet opens, and again when a photo or text is added to the design behind it, so
 * that the preview is what is published. Makes the card once, however often the button is pressed.
 */
export const usePublish = ({ owner, design, getSaver, pictures, form, onConflict }: Options) => {
  const router = useRouter()
  const [round, setRound] = useState(0)
  const [prepared, setPrepared] = useState<PreparedFaces | null>(null)
  const [isSaving, setSaving] = useState(false)
  const latest = useRef({ getSaver, onConflict })
  useEffect(() => {
    latest.current = { getSaver, onConflict }
  })
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  useEffect(() => {
    const saver = latest.current.getSaver()
    if (!saver) return undefined
    let isLatest = true
    const prepare = async () => {
      const result = await prepareFaces(saver, design, pictures).then(
        (faces) => ({ faces, failure: null }),
        (failure: unknown) => {
          if (isLatest && isConflict(failure)) latest.current.onConflict()
          return { faces: null, failure: messageOf(failure) }
        },
      )
      if (isLatest) setPrepared({ of: design, round, ...result })
    }
    void prepare()
    return () => {
      isLatest = false
      saver.setPaused(false)
    }
  }, [design, round, pictures])
  const isPrepared = prepared?.of === design && prepared.round === round

  const { submit, isPending } = useSubmission(publishDesignMutation, {
    store: publishSubmissions,
    owner,
    prepare: async (body) => {
      form.clearErrors()
      const saver = getSaver()
      if (!saver) return false
      setSaving(true)
      try {
        await saver.ensure()
      } catch (failure) {
        if (isConflict(failure)) onConflict()
        throw failure
      } finally {
        setSaving(false)
      }
      // The editor was left: nothing would end the pause.
      if (!isMounted.current) return false
      // Until the sheet is closed or the design changes: a design without an answer is sent again as it is.
      saver.setPaused(true)
      // It may be another design by now: the member has kept their own after a conflict.
      const { designId, revision } = saver.draft()
      return { ...body, designId: designId ?? '', revision }
    },
    onSuccess: async (_answer, { designId }) => {
      getSaver()?.discard()
      const to = `${STUDIO}/publish/success?designId=${encodeURIComponent(designId)}`
      // A member who has left the editor stays on the next page.
      const hasArrived = isMounted.current && (await router.replace(to))
      if (!hasArrived) await alert('카드를 만들었어요. 내 선물함에서 확인해 주세요.')
    },
    onRefused: (error, { revision }) => {
      if (isConnectionLost(error)) return form.setFormError(NO_ANSWER)
      const saver = getSaver()
      // With another revision a change of this window was saved meanwhile, which is drawn already.
      if (error.is('DESIGN_CHANGED_ELSEWHERE') && saver?.draft().revision === revision) {
        saver.setPaused(false)
        saver.reportConflict(error)
        onConflict()
      }
      return form.showServerError(error)
    },
  })
  const publish = async (card: PublishForm): Promise<void> => {
    if (isPrepared && prepared.faces) await submit({ ...prepared.faces, ...card, designId: '', revision: 0 })
  }
  return {
    faces: isPrepared ? prepared.faces : null,
    failure: isPrepared ? prepared.failure : null,
    again: () => setRound(round + 1),
    publish,
    isBusy: isSaving || isPending,
  }
}
