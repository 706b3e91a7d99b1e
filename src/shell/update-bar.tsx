import { useRouter } from 'next/router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { reloadPage } from '@/browser/history/reload-page'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, layout, radius, shadow, space } from '@/ui/theme/tokens'
import { newBuild } from './build-watch'

/**
 * Offers to load a newer build. Nothing reloads automatically, and the bar is delayed until the next screen when
 * the current one has unsaved input.
 */
export const UpdateBar = () => {
  const { asPath } = useRouter()
  const isNew = useSyncExternalStore(newBuild.watch, newBuild.get, newBuild.initial)
  const [typedAt, setTypedAt] = useState<string>()
  const [isDismissed, setDismissed] = useState(false)
  const path = asPath.split('?')[0]

  useEffect(() => {
    const markTyped = () => setTypedAt(path)
    document.addEventListener('input', markTyped)
    return () => document.removeEventListener('input', markTyped)
  }, [path])

  const isShown = isNew && !isDismissed && typedAt !== path
  return (
    <div role="status">
      {isShown && (
        <Bar>
          <span>새 버전이 나왔어요</span>
          <button type="button" onClick={reloadPage}>
            새로고침
          </button>
          <IconButton aria-label="새 버전 알림 닫기" onClick={() => setDismissed(true)}>
            <CloseIcon size={18} />
          </IconButton>
        </Bar>
      )}
    </div>
  )
}

const Bar = styled.div`
  position: fixed;
  inset: auto 0 calc(${layout.bottomBar} + ${layout.stickyBar} + env(safe-area-inset-bottom) + 16px);
  z-index: 25;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  width: fit-content;
  max-width: min(100% - 32px, 480px);
  margin: 0 auto;
  padding: ${space[4]} ${space[4]} ${space[4]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.button};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  > button {
    min-height: ${layout.touch};
  }
  > button:not(:last-child) {
    padding: 0 ${space[8]};
    color: ${color.accent};
    font-weight: 700;
  }
`
