let isMouse = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', ({ pointerType }) => (isMouse = pointerType === 'mouse'), true)
  document.addEventListener('keydown', () => (isMouse = false), true)
}

/** Whether the last press was one of a mouse. Its user sees and reaches what appears, and does not expect the focus to move there. */
export const isMouseUser = (): boolean => isMouse
