import { createStore } from './create-store'

/**
 * By how much the server's clock is ahead of the device's, in ms. The device's may be days off, so whatever the server decides
 * (terms, sales, days, months) is shown and counted by the server's. Until an answer has told it, it is that of a page which was
 * rendered for this request. Zero on a server, and while nothing is known.
 */
export const serverOffset = createStore({ ms: 0, isMeasured: false })

/** Now by the server's clock, in ms since the epoch. */
export const serverNow = (): number => Date.now() + serverOffset.get().ms

/** Now by the device's clock, in ms since the epoch: only for how long ago this device did something, which may be before a reload. */
export const deviceNow = (): number => Date.now()

/** A time by the server's clock as one by the device's, both in ms since the epoch. */
export const toDeviceTime = (time: number): number => time - serverOffset.get().ms

/** @param renderedAt when the server rendered this page, which no cache has kept, in ms since the epoch */
export const assumeServerTime = (renderedAt: number): void => {
  if (!serverOffset.get().isMeasured) serverOffset.set({ ms: renderedAt - Date.now(), isMeasured: false })
}

/**
 * Takes the time from an answer, once: further ones would make clocks jump by the time that each was on its way.
 *
 * @param date its header `Date`
 * @param age its header `Age`: seconds that it has been in a cache
 */
export const readServerTime = (date: unknown, age?: unknown): void => {
  if (serverOffset.get().isMeasured || typeof date !== 'string') return
  const ms = Date.parse(date) + (Number(age) || 0) * 1000 - Date.now()
  if (Number.isFinite(ms)) serverOffset.set({ ms, isMeasured: true })
}
