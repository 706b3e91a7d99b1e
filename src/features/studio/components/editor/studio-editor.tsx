import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type ReactNode, useState, useMemo } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { tokenOwner } from '@/api/http/token-store'
import { studioDesignQueryOptions } from '@/api/main/studio'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { brand } from '@/config/brand'
import { STUDIO } from '@/config/paths'
import type { StudioDesignDetail } from '@/contract/main/studio'
import { mediaUrl } from '@/lib/media'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError, type RetryableQuery } from '@/ui/feedback/query-error'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { loadStickers } from '../../illustrations/sticker-store'
import { originOf, startDesign, type StartOptions } from '../../model/start-design'
import { storedDrafts, type StoredDraft } from '../../model/stored-draft'
import { type EditorAddress, parseEditorAddress } from '../../model/studio-paths'
import { TEMPLATE_LIST } from '../../model/template-list'
import { EditorScreen } from './editor-screen'
import { EditorSkeleton } from './editor-skeleton'

const PHOTO_WIDTH = 390

/**
 * The design of the address. A cached copy could be older than the last save, and a change of it a conflict. Without a connection
 * it fails with a message instead of waiting.
 */
const openedDesignQueryOptions = (designId: string) => ({
  ...studioDesignQueryOptions(designId),
  refetchOnMount: 'always' as const,
  networkMode: 'always' as const,
})

/** A photo's proportions, which its crop needs before the editor begins. */
const photoQueryOptions = (path: string) => ({
  queryKey: ['studio-photo', { path }],
  retry: 1,
  networkMode: 'always' as const,
  queryFn: async () => {
    const image = new Image()
    image.src = mediaUrl(path, PHOTO_WIDTH)
    await image.decode()
    return { path, width: image.naturalWidth, height: image.naturalHeight }
  },
})

/** The card of a template with the stickers on it; null if there is no such template. */
const templateQueryOptions = (id: string) => ({
  queryKey: ['studio-template', { id }],
  retry: 1,
  staleTime: Infinity,
  // Without a connection it fails with a message instead of waiting.
  networkMode: 'always' as const,
  queryFn: async () => {
    const [{ templateOf }] = await Promise.all([import('../../model/templates'), loadStickers()])
    return templateOf(id)?.document ?? null
  },
})

/** Disabled if the address does not name what it loads. */
interface StartQuery extends RetryableQuery {
  isEnabled: boolean
  isPending: boolean
  isError: boolean
}
interface DesignQuery extends StartQuery {
  failureCount: number
  isFetchedAfterMount: boolean
}

/** `missing`: the member has no such design. `ready`: everything is here that the first document needs. */
type StartDecision =
  | { kind: 'loading' | 'missing' }
  | { kind: 'error'; query: RetryableQuery }
  | { kind: 'ready' }

/** Decides whether the editor can start. */
export const decideStart = (
  stored: Pick<StoredDraft, 'isDirty'> | null,
  design: DesignQuery,
  parts: readonly StartQuery[],
): StartDecision => {
  // Without a connection the stored draft is enough to continue.
  if (design.isEnabled && !(stored?.isDirty && design.failureCount > 0)) {
    // A query that waits for its next attempt is pending, but not loading: on a hidden page, for example.
    if (design.isPending || !design.isFetchedAfterMount) return { kind: 'loading' }
    if (design.isError)
      return isNotFound(design.error) ? { kind: 'missing' } : { kind: 'error', query: design }
  }
  if (stored) return { kind: 'ready' }
  const failed = parts.find((part) => part.isError)
  if (failed) return { kind: 'error', query: failed }
  return parts.some((part) => part.isEnabled && part.isPending) ? { kind: 'loading' } : { kind: 'ready' }
}

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
const useEditorStart = (address: EditorAddress): EditorStart => {
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

/** The editor has no header of the shell, so a state without the editor has its own close button. */
const ClosableState = ({ children }: { children: ReactNode }) => {
  const router = useRouter()
  return (
    <>
      <ScreenBar title={brand.studio} onClose={() => void router.replace(STUDIO)} />
      {children}
    </>
  )
}

const EditorOfAddress = ({ address }: { address: EditorAddress }) => {
  const state = useEditorStart(address)
  switch (state.kind) {
    case 'loading':
      return <EditorSkeleton />
    case 'missing':
      return (
        <ClosableState>
          <EmptyState
            illustration="/art/empty-box.svg"
            title="디자인을 찾을 수 없어요"
            body="지워졌거나 다른 계정에서 만든 디자인이에요."
            action={<Button href={STUDIO}>내 디자인 보기</Button>}
          />
        </ClosableState>
      )
    case 'error':
      return (
        <ClosableState>
          <QueryError query={state.query} />
        </ClosableState>
      )
    case 'ready':
      return (
        <EditorScreen
          key={state.start.createKey}
          owner={state.owner}
          start={state.start}
          occasion={TEMPLATE_LIST.find(({ id }) => id === address.template)?.occasion ?? 'thanks'}
          onOpenRemote={(designId, discard) => void state.openRemote(designId, discard)}
        />
      )
  }
}

/** `/dama-studio/new`: starts with what the address names. Only its page loads it. */
export const StudioEditor = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  // The editor changes the address after the first save, so the first address decides what is open.
  const [address, setAddress] = useState<EditorAddress | null>(null)
  if (!isReady) return <EditorSkeleton />
  if (!address) setAddress(parseEditorAddress(query))
  return address ? <EditorOfAddress address={address} /> : <EditorSkeleton />
}
