import { type RefObject, useEffect, useRef } from 'react'
import { focusIfLost } from './focus-if-lost'
import { isMouseUser } from './is-mouse-user'

/**
 * For a group of controls that disappear when they are pressed, such as filters that can be removed: the focus then goes to the
 * undo of a toast (not for a mouse), to `preferred` where that is rendered, or to the group, instead of the top of the page. The
 * component that calls it must be rendered again with the change.
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
    const undo = isMouseUser() ? null : document.querySelector<HTMLElement>('[data-toast-action]')
    // The group may be longer than the screen, and the page stays where it is.
    focusIfLost(undo ?? preferred?.current ?? group.current, { preventScroll: true })
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
