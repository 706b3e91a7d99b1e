import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { copyText } from '@/browser/share/copy-text'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { groupByFour } from '@/lib/code128'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Barcode } from '@/ui/primitives/barcode'
import { Button } from '@/ui/primitives/button'
import { CopyIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { VoucherStamp } from './voucher-stamp'

/** Whether the code is shown: after a tap, until the tab is hidden. */
const useReveal = (startsShown: boolean) => {
  const [isShown, setShown] = useState(startsShown)
  useEffect(() => {
    if (!isShown) return undefined
    const hide = () => {
      if (document.visibilityState === 'hidden') setShown(false)
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [isShown])
  return { isShown, show: () => setShown(true), hide: () => setShown(false) }
}

const CodeScreen = lazySheet(() => import('./code-screen').then((file) => file.CodeScreen), 'whenRendered')

interface Props {
  pin: string
  title: string
  /** Shown over the barcode of a voucher that can no longer be used. */
  stamp: string | null
  /** The tap that opened the voucher was for the barcode. */
  startsShown?: boolean | undefined
}

const copy = async (pin: string) =>
  toast((await copyText(pin)) ? '상품권 번호를 복사했어요' : '복사하지 못했어요. 길게 눌러 복사해 주세요.')

/** The number and the barcode. They are hidden until a tap, because a screenshot of the barcode is enough to use it. */
export const VoucherCode = ({ pin, title, stamp, startsShown = false }: Props) => {
  const { isShown, show, hide } = useReveal(startsShown)
  const [isLarge, setLarge] = useState(false)
  const keepFocus = useKeepFocus<HTMLDivElement>()
  if (stamp) {
    return (
      <Panel data-light="">
        <Dimmed aria-hidden>
          <Barcode value={pin} />
        </Dimmed>
        <Over>
          <VoucherStamp>{stamp}</VoucherStamp>
        </Over>
      </Panel>
    )
  }
  const number = groupByFour(pin)
  return (
    <>
      <Panel data-light="" {...keepFocus} role="group" aria-label="상품권 바코드">
        {isShown ? (
          <>
            <Barcode value={pin} />
            <Pin>{number}</Pin>
            <Row>
              <Button small kind="secondary" onClick={() => void copy(pin)}>
                <CopyIcon size={18} /> 번호 복사
              </Button>
              <Button small kind="secondary" aria-haspopup="dialog" onClick={() => setLarge(true)}>
                크게 보기
              </Button>
              <Button small kind="quiet" onClick={hide}>
                가리기
              </Button>
            </Row>
          </>
        ) : (
          <Cover type="button" onClick={show}>
            <b>바코드 보기</b>
            <small>매장에서 계산할 때 눌러 주세요</small>
          </Cover>
        )}
        <VisuallyHidden role="status">{isShown && `상품권 번호 ${number}`}</VisuallyHidden>
      </Panel>
      {isShown && <CodeScreen pin={pin} title={title} isOpen={isLarge} onClose={() => setLarge(false)} />}
    </>
  )
}

const Panel = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 200px;
  padding: ${space[12]} 0;
  place-items: center;
  align-content: center;
  gap: ${space[12]};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.paper};
`
const Cover = styled.button`
  display: grid;
  position: absolute;
  inset: 0;
  place-content: center;
  gap: ${space[4]};
  background: ${color.sunken};
  text-align: center;
  outline-offset: -4px;
  b {
    font-size: ${font[20]};
  }
  small {
    color: ${color.second};
    font-size: ${font[13]};
  }
`
const Dimmed = styled.div`
  opacity: 0.15;
`
const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`
const Pin = styled.p`
  font-size: ${font[20]};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]};
`
