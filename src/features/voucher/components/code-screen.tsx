import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { groupByFour } from '@/lib/code128'
import { DialogLayer } from '@/ui/overlay/dialog-layer'
import { Barcode } from '@/ui/primitives/barcode'
import { Button } from '@/ui/primitives/button'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, font, layout, space } from '@/ui/theme/tokens'

/** Keeps the screen on while `isOn`, if supported. The browser releases the lock of a hidden tab, so it is requested again. */
const useWakeLock = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isReleased = false
    const request = async () => {
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (isReleased) await acquired.release()
        else lock = acquired
      } catch {
        // The request fails with a low battery; the hint on the screen remains.
      }
    }
    const requestWhenVisible = () => {
      if (document.visibilityState === 'visible') void request()
    }
    void request()
    document.addEventListener('visibilitychange', requestWhenVisible)
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', requestWhenVisible)
      void lock?.release()
    }
  }, [isOn])
}

interface Props {
  pin: string
  title: string
  isOpen: boolean
  onClose: () => void
}

/** The barcode on white for the scanner, as wide as it fits or rotated and larger. */
export const CodeScreen = ({ pin, title, isOpen, onClose }: Props) => {
  const [isUpright, setUpright] = useState(false)
  useWakeLock(isOpen)
  useEffect(() => {
    if (!isOpen) return undefined
    const hide = () => document.visibilityState === 'hidden' && onClose()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [isOpen, onClose])
  return (
    <White data-light="" open={isOpen} onClose={onClose} aria-label={`${title} 바코드`}>
      <Bar>
        <Turn small kind="quiet" aria-pressed={isUpright} onClick={() => setUpright(!isUpright)}>
          돌려서 크게
        </Turn>
        <IconButton aria-label="닫기" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Bar>
      <Middle>
        {isUpright ? (
          <Barcode value={pin} maxModuleWidth={3} height={140} upright />
        ) : (
          <Barcode value={pin} maxModuleWidth={4} height={160} />
        )}
        {!isUpright && <b>{groupByFour(pin)}</b>}
        <p>화면 밝기를 높여 주세요</p>
      </Middle>
    </White>
  )
}

const White = styled(DialogLayer)`
  width: 100%;
  height: 100dvh;
  background: ${color.paper};
  color: ${color.bar};
  &[open] {
    display: flex;
    flex-direction: column;
  }
`
const Bar = styled.div`
  display: flex;
  min-height: ${layout.topBar};
  padding: env(safe-area-inset-top) ${space[4]} 0;
  flex: none;
  align-items: center;
  justify-content: space-between;
`
/* A phone on its side shows the barcode large as it is. */
const Turn = styled(Button)`
  @media (orientation: landscape) {
    visibility: hidden;
  }
`
const Middle = styled.div`
  display: flex;
  min-height: 0;
  padding-bottom: ${space[24]};
  flex: 1;
  flex-direction: column;
  align-items: center;
  gap: ${space[16]};
  overflow: auto;
  /* Centred where there is room. With justify-content the first lines of a longer content could not be scrolled to. */
  > :first-child {
    margin-top: auto;
  }
  > :last-child {
    margin-bottom: auto;
  }
  b {
    max-width: 100%;
    padding: 0 ${space[16]};
    font-size: ${font[24]};
    letter-spacing: 0.04em;
    overflow-wrap: anywhere;
  }
`
