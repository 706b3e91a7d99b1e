import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from './focus-if-lost'

/**
 * For a group of controls that disappear when they are pressed, such as filters that can be removed: the focus then goes to the
 * undo of a toast, to `preferred` where that is rendered, or to the group, instead of the top of the page. The component that
 * calls it must be rendered again with the change.
 *
 * @returns props of the element of the group
 */
export const useKeepFocus = <Group extends HTMLElement>(preferred?: RefObject<HTMLElement | null>) => {
  const group = useRef<Group>(null)
  const focused = useRef<Element | null>(null)
  // Not `onFocus`: React reports nothing that happens during a commit, as when a question closes and gives the focus back.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (group.current?.contains(target as Node)) focused.current = target as Element
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // After each commit: what removes the control may come some renders after the press.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    const undo = document.querySelector<HTMLElement>('[data-toast-action]')
    focusIfLost(undo ?? preferred?.current ?? group.current)
  })
  return {
    ref: group,
    tabIndex: -1,
    // Not called for an element that is removed.
    onBlur: () => {
      focused.current = null
    },
  }
}
