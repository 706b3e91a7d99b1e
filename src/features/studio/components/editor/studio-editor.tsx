import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { studioDesignQueryOptions } from '@/api/main/studio'
import { meQueryOptions } from '@/api/main/user'
import { brand } from '@/config/brand'
import { mediaUrl } from '@/lib/media'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { Button } from '@/ui/primitives/button'
import { keptDrafts, type KeptDraft } from '../../model/kept-draft'
import { type Asked, fromOf, startDesign } from '../../model/start-design'
import { templateOf } from '../../model/templates'
import { EditorScreen } from './editor-screen'
import { EditorSkeleton } from './editor-skeleton'

const PHOTO_WIDTH = 390
const PICTURE = /^upload\/[\w-]{43}$/

/** A photo's proportions, which its crop needs before the editor begins. */
const photoQueryOptions = (path: string | null) => ({
  queryKey: ['studio-photo', { path }],
  enabled: path !== null,
  retry: 1,
  queryFn: async () => {
    const image = new Image()
    image.src = mediaUrl(path ?? '', PHOTO_WIDTH)
    await image.decode()
    return { path: path ?? '', width: image.naturalWidth, height: image.naturalHeight }
  },
})

const one = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null

interface Query {
  designId: string | null
  template: string | null
  picture: string | null
  isUpright: boolean
}

const Opened = ({ query }: { query: Query }) => {
  const queryClient = useQueryClient()
  const [begun, setBegun] = useState<{ start: KeptDraft; round: number } | null>(null)
  const me = useQuery(meQueryOptions())
  const owner = me.data?.id
  const theirs = useQuery({
    ...studioDesignQueryOptions(query.designId ?? ''),
    enabled: query.designId !== null && begun === null,
  })
  const photo = useQuery({
    ...photoQueryOptions(query.picture),
    enabled: query.picture !== null && begun === null,
  })
  const asked: Asked = { ...query, picture: photo.data ?? null }
  const kept = owner
    ? keptDrafts.read(
        owner,
        query.designId,
        fromOf({ ...asked, picture: query.picture ? { path: query.picture, width: 1, height: 1 } : null }),
      )
    : null

  if (owner && begun) {
    const openTheirs = async (designId: string) => {
      keptDrafts.clear()
      const design = await queryClient.fetchQuery(studioDesignQueryOptions(designId))
      const start = startDesign(
        { designId, template: null, picture: null },
        { kept: null, theirs: design, newKey: newIdempotencyKey },
      )
      setBegun({ start, round: begun.round + 1 })
    }
    return (
      <EditorScreen
        key={begun.round}
        owner={owner}
        start={begun.start}
        occasion={templateOf(query.template ?? '')?.occasion ?? 'thanks'}
        onTheirs={(designId) => void openTheirs(designId)}
      />
    )
  }
  if (me.isError) return <ErrorState onRetry={() => void me.refetch()} retrying={me.isFetching} />
  // Without a connection the device's own copy is enough to go on with.
  if (theirs.isError && !kept?.isDirty) {
    return isNotFound(theirs.error) ? (
      <EmptyState
        drawing="/art/empty-box.svg"
        title="디자인을 찾을 수 없어요"
        body="지워졌거나 다른 계정에서 만든 디자인이에요."
        action={<Button href={`/${brand.slug}-studio`}>내 디자인 보기</Button>}
      />
    ) : (
      <ErrorState onRetry={() => void theirs.refetch()} retrying={theirs.isFetching} />
    )
  }
  if (!owner || (theirs.isLoading && !theirs.isError) || photo.isLoading) return <EditorSkeleton />
  setBegun({
    start: startDesign(asked, { kept, theirs: theirs.data ?? null, newKey: newIdempotencyKey }),
    round: 0,
  })
  return <EditorSkeleton />
}

/** `/dama-studio/new`: begins with what the address asks for. Loaded by its page alone. */
export const StudioEditor = () => {
  const { isReady, query } = useRouter()
  // Later the address changes by itself: what it asked for first is what was opened.
  const [asked, setAsked] = useState<Query | null>(null)
  if (!isReady) return <EditorSkeleton />
  const picture = one(query.picture)
  if (!asked)
    setAsked({
      designId: one(query.designId),
      template: one(query.template),
      picture: picture !== null && PICTURE.test(picture) ? picture : null,
      isUpright: query.orientation === 'vertical',
    })
  return asked ? <Opened query={asked} /> : <EditorSkeleton />
}
