import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state'
import { QueryBoundary } from '../feedback/query-boundary'
import { BottomSheet, SheetBody } from './bottom-sheet'

interface Props<Data> extends Pick<
  ComponentProps<typeof QueryBoundary<Data>>,
  'query' | 'skeleton' | 'children'
> {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  footer?: ReactNode
  /** The least height of what usually comes, in dvh. */
  least: number
  /** What is said where the thing does not exist; false where it may. */
  missing?: false | { title: string; body: string }
}

/** A sheet over a list for one thing of the address, which it loads. */
export const ResourceSheet = <Data,>({
  isOpen,
  onClose,
  title,
  footer,
  least,
  missing,
  ...boundary
}: Props<Data>) => (
  <BottomSheet open={isOpen} onClose={onClose} title={title} footer={footer} inAddress>
    <SheetBody $least={least}>
      <QueryBoundary {...boundary} missing={missing && <EmptyState {...missing} />} />
    </SheetBody>
  </BottomSheet>
)
