import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StudioDesignDetail } from '@/contract/main/studio'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { tokenOwner } from '@/api/http/token-store'
import { toast } from '@/ui/overlay/toast-store'
import { decideStart, type StartDecision } from '../model/decide-start'
import type { EditorAddress } from '../model/editor-address'
import { originOf, startDesign, type StartOptions } from '../model/start-design'
import { storedDrafts, type StoredDraft } from '../model/stored-draft'
import { openedDesignQueryOptions, photoQueryOptions, templateQueryOptions } from './editor-start-queries'

type EditorStart =
  | Exclude<StartDecision, { kind: 'ready' }>
  | {
      kind: 'ready'
      owner: string
      start: StoredDraft
      /** Starts with the server's version of a design, and calls `discard` once it is here. */
      openRemote: (designId: string, discard: () => void) => Promise<void>
    }

/** Parses all drafts of the device. */
const readStored = (owner: string, address: EditorAddress): StoredDraft | null =>
  storedDrafts.read(owner, address.designId, originOf(address))

/** Loads what the address names, and decides once with which document the editor starts. */
export const useEditorStart = (address: EditorAddress): EditorStart => {
  const { designId, template: templateId, picture } = address
  const queryClient = useQueryClient()
  const [start, setStart] = useState<StoredDraft | null>(null)
  // A new card starts without a call, and the code for calls loads later.
  const [owner] = useState(tokenOwner)
  const isUndecided = start === null
  const design = useQuery({
    ...openedDesignQueryOptions(designId ?? ''),
    enabled: designId !== null && isUndecided,
  })
  const photo = useQuery({ ...photoQueryOptions(picture ?? ''), enabled: picture !== null && isUndecided })
  const template = useQuery({
    ...templateQueryOptions(templateId ?? ''),
    enabled: templateId !== null && isUndecided,
  })
  const stored = useMemo(() => (owner === null ? null : readStored(owner, address)), [owner, address])

  const startWith = (options: StartOptions, draft: StoredDraft | null, remote: StudioDesignDetail | null) =>
    setStart(startDesign(options, { stored: draft, remote, newKey: newIdempotencyKey }))

  if (owner === null) return { kind: 'loading' }
  if (start) {
    const openRemote = async (remoteId: string, discard: () => void) => {
      const remote = await queryClient.fetchQuery(openedDesignQueryOptions(remoteId)).catch(() => null)
      if (!remote) return toast('불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.')
      // The draft of this window is removed only once the other design has arrived.
      discard()
      return startWith({ designId: remoteId, template: null, picture: null }, null, remote)
    }
    return { kind: 'ready', owner, start, openRemote }
  }
  const decision = decideStart(stored, design, [template, photo])
  if (decision.kind !== 'ready') return decision
  startWith(
    { ...address, picture: photo.data ?? null, ready: template.data },
    // An editor that was left may have stored an answer meanwhile.
    readStored(owner, address),
    design.data ?? null,
  )
  return { kind: 'loading' }
}
