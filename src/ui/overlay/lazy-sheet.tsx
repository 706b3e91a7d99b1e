import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { toast } from './toast-store'

interface SheetProps {
  /** A sheet without it is open for as long as it is rendered. */
  isOpen?: boolean
  onClose: () => void
}

/**
 * A sheet with a script that its first opening loads. It stays rendered afterwards, so that its closing animation can run.
 * Where the script can't be loaded, an open sheet is closed with a message, and the next opening loads it again. `dynamic` would
 * show nothing, whatever is tapped.
 *
 * @param loads `whenRendered`: a closed sheet loads its script as well, so that its first opening need not wait
 */
export const lazySheet = <Props extends SheetProps>(
  load: () => Promise<ComponentType<Props>>,
  loads?: 'whenRendered',
) => {
  let loaded: ComponentType<Props> | void
  const LazySheet = (props: Props) => {
    const isOpen = props.isOpen !== false
    const [isNeeded, setNeeded] = useState(isOpen || !!loads)
    if (isOpen && !isNeeded) setNeeded(true)
    const [Sheet, setSheet] = useState(() => loaded)
    const handleLoad = useEffectEvent((sheet: typeof loaded) => {
      loaded = sheet
      if (sheet) return setSheet(() => sheet)
      if (!isOpen) return undefined
      toast('불러오지 못했어요. 다시 눌러 주세요.')
      return props.onClose()
    })
    useEffect(() => {
      let isCurrent = isNeeded && !Sheet
      if (isCurrent)
        void load().then(
          (sheet) => isCurrent && handleLoad(sheet),
          () => isCurrent && handleLoad(),
        )
      return () => {
        isCurrent = false
      }
    }, [isOpen, isNeeded, Sheet])
    return isNeeded && Sheet ? <Sheet {...props} /> : null
  }
  return LazySheet
}
