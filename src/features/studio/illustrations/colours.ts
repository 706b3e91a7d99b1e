/** The colours that a design starts with. `colour-choices.ts` loads with the tools. */
export const START_COLOUR = '#fff4de'
export const INK = '#3a2e2a'
export const CHALK = '#ffffff'
export const PEN = '#e5476b'
