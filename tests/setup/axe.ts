import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with the broken rules and where. Colours are judged in a real browser, and by the token test. */
export const expectNoAxeViolations = async (root: Element = document.body): Promise<void> => {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
