import { storedJson, storedKeys, storedText } from './web-storage'

/** Several drafts of a member on this device, each in its own slot. They are never shown to another member. */
export interface DraftSlots<T> {
  /** The drafts of a member, the one that was written last first. */
  list(owner: string): T[]
  /**
   * Removes the slots that are beyond the bounds. Where the storage of the device is full, the oldest slots of any member
   * are removed until the draft fits.
   */
  write(owner: string, slot: string, value: T): void
  remove(slot: string): void
  /** Removes the drafts of every member for which `isGone` is true. */
  removeWhere(isGone: (value: T) => boolean): void
}

interface Bounds {
  /** Of each member. */
  maxSlots: number
  /** Of the slots of all members together. */
  maxCharacters: number
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
  { maxSlots, maxCharacters, maxAge }: Bounds,
): DraftSlots<T> => {
  const parse = (value: unknown): Slot<T> | null => {
    const slot = value as Slot<T> | null
    return slot?.version === version && typeof slot.value === 'object' && slot.value !== null ? slot : null
  }
  const storedIn = (key: string) => storedJson('device', key, parse)
  const readSize = (key: string): number => storedText('device', key).read()?.length ?? 0
  /** The slots, the one that was written last first. */
  const readAll = () =>
    storedKeys('device', prefix)
      .map((key) => ({ key, stored: storedIn(key), slot: storedIn(key).read() }))
      .toSorted((a, b) => (b.slot?.at ?? 0) - (a.slot?.at ?? 0))
  /** The draft of `key` has been written just now and stays. */
  const removeBeyondBounds = (owner: string, key: string): void => {
    let count = 1
    let size = readSize(key)
    for (const other of readAll()) {
      const { stored, slot } = other
      if (other.key === key) continue
      if (slot?.owner === owner) count += 1
      size += readSize(other.key)
      const isBeyondCount = slot?.owner === owner && count > maxSlots
      const isBeyond = !slot || slot.at <= Date.now() - maxAge || isBeyondCount || size > maxCharacters
      if (isBeyond) stored.remove()
    }
  }
  /** Writes a slot, and removes the oldest other ones until it fits. */
  const writeInto = (key: string, slot: Slot<T>): void => {
    const { write } = storedIn(key)
    if (write(slot)) return
    for (const oldest of readAll().toReversed()) {
      if (oldest.key === key) continue
      oldest.stored.remove()
      if (write(slot)) return
    }
  }
  return {
    list: (owner) => readAll().flatMap(({ slot }) => (slot?.owner === owner ? [slot.value] : [])),
    write: (owner, slot, value) => {
      const key = prefix + slot
      const before = storedKeys('device', prefix)
      writeInto(key, { version, owner, at: Date.now(), value })
      // Parsing all slots is too slow for every change of a design.
      const isNew = !before.includes(key)
      const size = storedKeys('device', prefix).reduce((sum, each) => sum + readSize(each), 0)
      if (isNew || size > maxCharacters) removeBeyondBounds(owner, key)
    },
    remove: (slot) => void storedIn(prefix + slot).remove(),
    removeWhere: (isGone) => {
      for (const { stored, slot } of readAll()) if (slot && isGone(slot.value)) stored.remove()
    },
  }
}
