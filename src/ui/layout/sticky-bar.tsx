import type { ComponentPropsWithoutRef } from 'react'
import { styled } from 'styled-components'
import { color, layout, space } from '@/ui/theme/tokens'
import { reportHeight } from './report-height'

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 5;
  padding: ${space[12]} ${layout.gutter} max(${space[12]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`
const reportRef = reportHeight('--l-stickyBar')

/** The bar at the end of a page. */
export const StickyBar = (props: ComponentPropsWithoutRef<'div'>) => <Bar {...props} ref={reportRef} />
