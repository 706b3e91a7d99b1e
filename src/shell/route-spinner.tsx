import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Spinner } from '@/ui/feedback/spinner'

/** Faster navigations show no spinner, because a flash makes them feel slower. */
const SPINNER_DELAY_MS = 150

/** Shown while another screen loads. */
export const RouteSpinner = () => {
  const { events } = useRouter()
  const [isWaiting, setWaiting] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = (_path: string, { shallow }: { shallow: boolean }) => {
      clearTimeout(timer)
      if (!shallow) timer = setTimeout(() => setWaiting(true), SPINNER_DELAY_MS)
    }
    const end = () => {
      clearTimeout(timer)
      setWaiting(false)
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', end)
    events.on('routeChangeError', end)
    return () => {
      end()
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', end)
      events.off('routeChangeError', end)
    }
  }, [events])

  return isWaiting ? (
    <Overlay>
      <Spinner label="화면을 여는 중이에요" />
    </Overlay>
  ) : null
}

const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 30;
  display: grid;
  place-items: center;
  pointer-events: none;
`
