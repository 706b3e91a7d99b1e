import type { ComponentPropsWithoutRef } from 'react'
import { createGlobalStyle, styled } from 'styled-components'
import { SHORT_SCREEN } from '@/ui/theme/short-screen'
import { layout } from '@/ui/theme/tokens'
import { reportHeight } from './report-height'

/** The usual height of the bar, until it is measured. */
const Space = createGlobalStyle`:root{--l-stickyTop:48px}${SHORT_SCREEN}{:root{--l-stickyTop:0px!important}}`
const reportRef = reportHeight('--l-stickyTop')

const Bar = styled.div`
  position: sticky;
  top: calc(${layout.topBar} + env(safe-area-inset-top));
  z-index: 5;
  ${SHORT_SCREEN} {
    position: static;
  }
`

/** What stays below the header while its page scrolls; on a short screen it does not stay. */
export const StickyTop = (props: ComponentPropsWithoutRef<'div'>) => (
  <>
    <Space />
    <Bar {...props} ref={reportRef} />
  </>
)
