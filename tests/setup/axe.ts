import axe from 'axe-core'

/**
 * The violated rules and their places; expect none. Colours are checked in a real browser, and by
 * the token test.
 */
export const axeProblems = async (root: Element = document.body): Promise<string[]> => {
  const { violations } = await axe.run(root, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}
