import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type ReactNode, useMemo, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { tokenOwner } from '@/api/http/token-store'
import { studioDesignQueryOptions } from '@/api/main/studio'
import { brand } from '@/config/brand'
import { STUDIO } from '@/config/paths/studio'
import { mediaUrl } from '@/lib/media'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError, type RetryableQuery } from '@/ui/feedback/query-error'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { loadStickers } from '../../illustrations/sticker-store'
import { storedDrafts, type StoredDraft } from '../../model/stored-draft'
import { type StartOptions, originOf, startDesign } from '../../model/start-design'
import { TEMPLATE_LIST } from '../../model/template-list'
import { EditorScreen } from './editor-screen'
import { EditorSkeleton } from './editor-skeleton'

const PHOTO_WIDTH = 390
const PICTURE = /^upload\/[\w-]{43}$/

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
const photoQueryOptions = (path: string | null) => ({
  queryKey: ['studio-photo', { path }],
  enabled: path !== null,
  retry: 1,
  networkMode: 'always' as const,
  queryFn: async () => {
    const image = new Image()
    image.src = mediaUrl(path ?? '', PHOTO_WIDTH)
    await image.decode()
    return { path: path ?? '', width: image.naturalWidth, height: image.naturalHeight }
  },
})

/** The card of the template that the address names, with the drawings on it. */
const templateQueryOptions = (id: string | null) => ({
  queryKey: ['studio-template', { id }],
  retry: 1,
  staleTime: Infinity,
  // Without a connection it fails with a message instead of waiting.
  networkMode: 'always' as const,
  queryFn: async () => {
    const [{ templateOf }] = await Promise.all([import('../../model/templates'), loadStickers()])
    return templateOf(id ?? '')?.document ?? null
  },
})

const filledParam = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null

interface Query {
  designId: string | null
  template: string | null
  picture: string | null
  isUpright: boolean
}

/** Parses all drafts of the device. */
const readStored = (owner: string, query: Query): StoredDraft | null => {
  const picture = query.picture ? { path: query.picture, width: 1, height: 1 } : null
  return storedDrafts.read(owner, query.designId, originOf({ ...query, picture }))
}

const Opened = ({ query }: { query: Query }) => {
  const queryClient = useQueryClient()
  const [begun, setBegun] = useState<{ start: StoredDraft; round: number } | null>(null)
  // A new card starts without a call, and the code for calls loads later.
  const [owner] = useState(tokenOwner)
  const theirs = useQuery({
    ...openedDesignQueryOptions(query.designId ?? ''),
    enabled: query.designId !== null && begun === null,
  })
  const photo = useQuery({
    ...photoQueryOptions(query.picture),
    enabled: query.picture !== null && begun === null,
  })
  const template = useQuery({
    ...templateQueryOptions(query.template),
    enabled: query.template !== null && begun === null,
  })
  const startOptions: StartOptions = { ...query, picture: photo.data ?? null, ready: template.data }
  const stored = useMemo(() => (owner === null ? null : readStored(owner, query)), [owner, query])

  if (owner && begun) {
    const openRemote = async (designId: string, discard: () => void) => {
      const design = await queryClient.fetchQuery(openedDesignQueryOptions(designId)).catch(() => null)
      if (!design) return toast('불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.')
      // The draft of this window is removed only once the other design has arrived.
      discard()
      const start = startDesign(
        { designId, template: null, picture: null },
        { stored: null, remote: design, newKey: newIdempotencyKey },
      )
      return setBegun({ start, round: begun.round + 1 })
    }
    return (
      <EditorScreen
        key={begun.round}
        owner={owner}
        start={begun.start}
        occasion={TEMPLATE_LIST.find(({ id }) => id === query.template)?.occasion ?? 'thanks'}
        onOpenRemote={(designId, discard) => void openRemote(designId, discard)}
      />
    )
  }
  const failed = (part: RetryableQuery) => (
    <Outside>
      <QueryError query={part} />
    </Outside>
  )
  // Without a connection the stored draft is enough to continue.
  const isDraftEnough = stored?.isDirty === true && theirs.failureCount > 0
  // A query that waits for its next attempt is pending, but not loading: on a hidden page, for example.
  const isDesignPending = theirs.isPending || !theirs.isFetchedAfterMount
  if (!owner || (query.designId !== null && isDesignPending && !isDraftEnough)) return <EditorSkeleton />
  if (theirs.isError && !isDraftEnough) {
    return isNotFound(theirs.error) ? (
      <Outside>
        <EmptyState
          illustration="/art/empty-box.svg"
          title="디자인을 찾을 수 없어요"
          body="지워졌거나 다른 계정에서 만든 디자인이에요."
          action={<Button href={STUDIO}>내 디자인 보기</Button>}
        />
      </Outside>
    ) : (
      failed(theirs)
    )
  }
  for (const part of [template, photo]) if (part.isError && !stored) return failed(part)
  const isStartPending =
    (query.template !== null && template.isPending) || (query.picture !== null && photo.isPending)
  if (isStartPending && !stored) return <EditorSkeleton />
  setBegun({
    start: startDesign(startOptions, {
      // An editor that was left may have stored an answer meanwhile.
      stored: readStored(owner, query),
      remote: theirs.data ?? null,
      newKey: newIdempotencyKey,
    }),
    round: 0,
  })
  return <EditorSkeleton />
}

/** The editor has no header of the shell, so these states have their own close button. */
const Outside = ({ children }: { children: ReactNode }) => {
  const router = useRouter()
  return (
    <>
      <ScreenBar title={brand.studio} onClose={() => void router.replace(STUDIO)} />
      {children}
    </>
  )
}

/** `/dama-studio/new`: starts with what the address names. Only its page loads it. */
export const StudioEditor = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  // The editor changes the address after the first save, so the first query decides what is open.
  const [opened, setOpened] = useState<Query | null>(null)
  if (!isReady) return <EditorSkeleton />
  const picture = filledParam(query.picture)
  if (!opened)
    setOpened({
      designId: filledParam(query.designId),
      template: filledParam(query.template),
      picture: picture !== null && PICTURE.test(picture) ? picture : null,
      isUpright: query.orientation === 'vertical',
    })
  return opened ? <Opened query={opened} /> : <EditorSkeleton />
}
