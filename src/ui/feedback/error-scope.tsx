import {
  createContext,
  type ReactNode,
  type RefCallback,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createStore } from '@/lib/create-store'

interface FailedBlock {
  element: HTMLElement | null
  retry: () => void
}

/** The failed blocks of one screen, in the order of the document. */
const createFailedBlocks = () => createStore<readonly FailedBlock[]>([])

const isBefore = (a: FailedBlock, b: FailedBlock): boolean =>
  !!a.element &&
  !!b.element &&
  (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

/** The scope of the page. An overlay has another one. */
const FailedBlocks = createContext(createFailedBlocks())

/** An overlay: its failed blocks are not those of the page below. */
export const ErrorScope = ({ children }: { children: ReactNode }) => {
  const [blocks] = useState(createFailedBlocks)
  return <FailedBlocks value={blocks}>{children}</FailedBlocks>
}

/** Which error of the screen's failed blocks a block shows: its own, one for all of them, or none. */
type Shown = 'own' | 'shared' | 'none'

interface SharedError {
  /** Of the element that shows the error of this block. */
  ref: RefCallback<HTMLElement>
  shown: Shown
  /** Retries every failed block of the screen. */
  retry: () => void
}

/** One failed block of its screen: the first one in the document shows the error, with one retry for all of them. */
export const useSharedError = (retry: () => void, isRetryable: boolean): SharedError => {
  const store = useContext(FailedBlocks)
  const block = useRef<FailedBlock>({ element: null, retry })
  const ref = useCallback((element: HTMLElement | null) => {
    block.current.element = element
  }, [])
  useEffect(() => {
    block.current.retry = retry
  })
  const shown = useSyncExternalStore(
    store.watch,
    (): Shown => {
      const blocks = store.get()
      const position = blocks.indexOf(block.current)
      if (position > 0) return 'none'
      return position === 0 && blocks.length > 1 ? 'shared' : 'own'
    },
    (): Shown => 'own',
  )
  // Before the paint, so that several errors of one commit never show together.
  useLayoutEffect(() => {
    if (!isRetryable) return undefined
    const own = block.current
    store.set([...store.get(), own].toSorted((a, b) => (isBefore(a, b) ? -1 : 1)))
    return () => store.set(store.get().filter((other) => other !== own))
  }, [store, isRetryable])
  return {
    ref,
    shown,
    retry: () => (isRetryable ? store.get().forEach((failed) => failed.retry()) : retry()),
  }
}
