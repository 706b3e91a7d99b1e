import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'

/** The rules of HTML about what may stand where: a browser mends other orders silently, each in its way, and readers get other trees. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // The page is what the browser holds, written by React: quotes, case and white space are no decisions of ours.
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    // A part of the build that is loaded from its own address.
    'require-sri': 'off',
    // A form of one field is sent by the keyboard's own key.
    'wcag/h32': 'off',
    // A part of a list is a region that no heading names.
    'prefer-native-element': 'off',
  },
})

/** The elements and attributes that the page may not have where they are. */
export const htmlProblems = async (page: Page): Promise<string[]> => {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
