import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { brand } from '@/config/brand'
import { STUDIO } from '@/config/paths/studio'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { ScreenBar } from '@/ui/primitives/screen-bar'
import { useEditorStart } from '../../hooks/use-editor-start'
import { type EditorAddress, parseEditorAddress } from '../../model/editor-address'
import { TEMPLATE_LIST } from '../../model/template-list'
import { EditorScreen } from './editor-screen'
import { EditorSkeleton } from './editor-skeleton'

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
