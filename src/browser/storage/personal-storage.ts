import { endPush } from '../end-push'
import { clearTabStorage, storedJson, storedKeys, storedText } from './web-storage'

/**
 * Everything that the storage of this device contains for longer than a tab, by its key or, with a `_` at the end, by the
 * beginning of its keys, and when it is removed. A new key needs an entry here. Cookies are not listed: those of a member are
 * tokens and their owner, which the token store removes.
 *
 * - `sign-out`: of whoever used the device, so that the next person would see it or could use it. It is removed as well when
 *   another member signs in after a session that ended without a sign-out (`device-member.ts`).
 * - `withdrawal`: unsent work of one member, which no other member can read. It waits for the member's next sign-in.
 * - `never`: of the device or of a visitor: how it shows things, how its owner signs in, which tab renews tokens, and a cart
 *   without a sign-in.
 */
export const DEVICE_STORAGE: Readonly<Record<string, 'sign-out' | 'withdrawal' | 'never'>> = {
  dama_direct_order: 'sign-out',
  dama_gift_links: 'sign-out',
  dama_member: 'sign-out',
  /** A list that is switched off stays off. */
  dama_recent_products: 'sign-out',
  dama_recent_words: 'sign-out',
  dama_studio_had_: 'sign-out',
  dama_verification_result: 'sign-out',
  dama_review_draft_: 'withdrawal',
  dama_studio_device: 'withdrawal',
  dama_studio_device_: 'withdrawal',
  /** Lines that were not merged into a member's cart wait for that member, and are removed when they withdraw (`guest-cart.ts`). */
  dama_guest_cart: 'never',
  dama_hide_balance: 'never',
  dama_install_later: 'never',
  dama_last_provider: 'never',
  dama_passkey: 'never',
  dama_plain_passcode: 'never',
  dama_push_later: 'never',
  dama_refresh_lock: 'never',
  dama_theme: 'never',
}

const keysOf = (removal: 'sign-out' | 'withdrawal'): string[] =>
  Object.entries(DEVICE_STORAGE)
    .filter(([, when]) => when === removal)
    .flatMap(([name]) => (name.endsWith('_') ? storedKeys('device', name) : [name]))

/** The first version of review drafts has the target as the owner. Nobody can read these drafts any more. */
const isFormerReviewDraft = (key: string, owner: unknown): boolean => key === `dama_review_draft_${owner}`

const copies = new Set<() => void>()
/** Registers what empties a copy in memory of something that is removed at a sign-out. The copy is not loaded for that. */
export const clearAtSignOut = (clear: () => void): void => {
  copies.add(clear)
}

/** Removes what a person leaves behind in this browser, and ends their notices. Other tabs empty their own storage. */
export const removePersonalStorage = (): void => {
  for (const clear of copies) clear()
  for (const key of keysOf('sign-out')) {
    const stored = storedText('device', key)
    if (!stored.read()?.includes('"isOn":false')) stored.remove()
  }
  clearTabStorage()
  void endPush()
}

/** Removes the unsent work of a member who withdraws, and that which nobody can read. */
export const removeMemberDrafts = (owner: string): void => {
  for (const key of keysOf('withdrawal')) {
    const stored = storedJson('device', key, (value) => value as { owner?: unknown } | null)
    const found = stored.read()?.owner
    if (found === owner || isFormerReviewDraft(key, found)) stored.remove()
  }
}
