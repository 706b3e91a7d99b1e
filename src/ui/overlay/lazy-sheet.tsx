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
  let loaded: ComponentType<Props> | void
  return function LazySheet(props: Props) {
    const [Sheet, setSheet] = useState(() => loaded)
    const handleLoad = useEffectEvent((sheet: typeof loaded) => {
      loaded = sheet
      if (sheet) return setSheet(() => sheet)
      if (props.isOpen === false) return undefined
      toast('불러오지 못했어요. 다시 눌러 주세요.')
      return props.onClose()
    })
    useEffect(() => {
      let isCurrent = !loaded
      if (isCurrent)
        void load().then(
          (sheet) => isCurrent && handleLoad(sheet),
          () => isCurrent && handleLoad(),
        )
      return () => {
        isCurrent = false
      }
    }, [props.isOpen])
    return Sheet ? <Sheet {...props} /> : null
  }
}
