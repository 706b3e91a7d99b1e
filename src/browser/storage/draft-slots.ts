import { storedJson, storedKeys } from './web-storage'

/** Several drafts of a member on this device, each in its own slot. They are never shown to another member. */
export interface DraftSlots<T> {
  /** The drafts of a member, the one that was written last first. */
  list(owner: string): T[]
  /** A new slot removes those that are beyond the bounds. */
  write(owner: string, slot: string, value: T): void
  remove(slot: string): void
  /** Removes the drafts of every member for which `isGone` is true. */
  removeWhere(isGone: (value: T) => boolean): void
}

interface Bounds {
  /** Of each member. */
  maxSlots: number
  /** Since the draft was written, in milliseconds. */
  maxAge: number
}

interface Slot<T> {
  version: number
  owner: string
  /** When it was written, in milliseconds since 1970. */
  at: number
  value: T
}

/**
 * @param prefix of the keys of the slots, `dama_` first
 * @param version raise it when the shape changes: older drafts are removed
 */
export const draftSlots = <T extends object>(
  prefix: string,
  version: number,
  { maxSlots, maxAge }: Bounds,
): DraftSlots<T> => {
  const parse = (value: unknown): Slot<T> | null => {
    const slot = value as Slot<T> | null
    return slot?.version === version && typeof slot.value === 'object' && slot.value !== null ? slot : null
  }
  const storedIn = (key: string) => storedJson('device', key, parse)
  const readAll = () =>
    storedKeys('device', prefix)
      .map((key) => ({ stored: storedIn(key), slot: storedIn(key).read() }))
      .toSorted((a, b) => (b.slot?.at ?? 0) - (a.slot?.at ?? 0))
  const removeBeyondBounds = (owner: string): void => {
    let count = 0
    for (const { stored, slot } of readAll()) {
      if (slot?.owner === owner) count += 1
      const isBeyond = !slot || slot.at <= Date.now() - maxAge || (slot.owner === owner && count > maxSlots)
      if (isBeyond) stored.remove()
    }
  }
  return {
    list: (owner) => readAll().flatMap(({ slot }) => (slot?.owner === owner ? [slot.value] : [])),
    write: (owner, slot, value) => {
      const key = prefix + slot
      // Reading all slots is too slow for every change of a design.
      const isNew = !storedKeys('device', prefix).includes(key)
      storedIn(key).write({ version, owner, at: Date.now(), value })
      if (isNew) removeBeyondBounds(owner)
    },
    remove: (slot) => void storedIn(prefix + slot).remove(),
    removeWhere: (isGone) => {
      for (const { stored, slot } of readAll()) if (slot && isGone(slot.value)) stored.remove()
    },
  }
}
