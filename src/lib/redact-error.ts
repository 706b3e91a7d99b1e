const MAX_MESSAGE = 200
const MAX_FRAMES = 6

/** Quoted values, addresses, digits and Hangul may come from what a member typed or from an answer. */
const VALUES = /"[^"]*"|'[^']*'|`[^`]*`|\S+@\S+|https?:\/\/\S+|\d{3,}|\p{Script=Hangul}+/gu

/** An error message without values that may be personal. Names of properties and functions stay. */
export const redactMessage = (message: string): string =>
  message.replace(VALUES, '…').replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE)

/** The frames in files of the build, as `/_next/static/chunks/main.js:1:234`; others name extensions or addresses. */
export const redactStack = (stack: string): string[] =>
  [...stack.matchAll(/\/_next\/static\/[\w\-./%[\]]+\.js(?::\d+){1,2}/g)]
    .map(([frame]) => frame)
    .slice(0, MAX_FRAMES)
