import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from './focus-if-lost'

/**
 * For a group of controls that disappear when they are pressed, such as filters that can be removed: the focus then goes to the
 * group, or to `preferred` where that is rendered, instead of the top of the page.
 *
 * @returns props of the element of the group
 */
export const useKeepFocus = <Group extends HTMLElement>(preferred?: RefObject<HTMLElement | null>) => {
  const group = useRef<Group>(null)
  const focused = useRef<Element | null>(null)
  // After each commit: what removes the control may come some renders after the press.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    focusIfLost(preferred?.current ?? group.current)
  })
  return {
    ref: group,
    tabIndex: -1,
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
    },
    // Not called for an element that is removed.
    onBlur: () => {
      focused.current = null
    },
  }
}
