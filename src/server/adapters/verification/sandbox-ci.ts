import { createHash } from 'node:crypto'

/** The sandbox's CI of a person, 88 characters as a real one: the same name and birthday are the same person. */
export const sandboxCi = (name: string, birthday: string): string =>
  createHash('sha512').update(`sandbox:${name}:${birthday}`).digest('base64')
