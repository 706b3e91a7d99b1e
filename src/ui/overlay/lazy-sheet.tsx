import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast-store'

interface SheetProps {
  /** A sheet without it is open for as long as it is rendered. */
  isOpen?: boolean
  onClose: () => void
}

/**
 * A sheet whose script is loaded when it is first rendered. Where the script can't be loaded, an open sheet is closed with a
 * message, and the next opening loads it again. `dynamic` would show nothing, whatever is tapped.
 */
export const lazySheet = <Props extends SheetProps>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  return function LazySheet(props: Props) {
    const { isOpen = true, onClose } = props
    const [Sheet, setSheet] = useState(() => loaded)
    const handleFailure = useEffectEvent(() => {
      if (!isOpen) return
      toast('화면을 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.')
      onClose()
    })
    useEffect(() => {
      if (loaded) return undefined
      let isCurrent = true
      load().then(
        (sheet) => {
          loaded = sheet
          return isCurrent && setSheet(() => sheet)
        },
        () => isCurrent && handleFailure(),
      )
      return () => {
        isCurrent = false
      }
    }, [isOpen])
    return Sheet ? <Sheet {...props} /> : null
  }
}
