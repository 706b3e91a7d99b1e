import { readDirectOrderDraft, saveDirectOrderDraft } from './direct-order-draft'
import { storedGiftLinks } from './gift-links'
import { removePersonalStorage } from './personal-storage'
import { storedText } from './web-storage'

/** The member who signed in last; none after a sign-out, because nothing of theirs is left then. */
const lastMember = storedText('device', 'dama_member')

/**
 * Stores to which member the data of this device belongs from a sign-in on. When the session of another member has ended
 * without a sign-out, what that member left is removed. The new member keeps what they chose before the sign-in: the order that was selected without a
 * session, and the gift link that `returnTo` leads to.
 */
export const setDeviceMember = (member: string, returnTo: string): void => {
  const last = lastMember.read()
  const order = readDirectOrderDraft()
  if (last !== null && last !== member) {
    const links = (storedGiftLinks.read() ?? []).filter(({ key }) => returnTo.includes(key))
    removePersonalStorage()
    if (links.length > 0) storedGiftLinks.write(links)
  }
  if (order?.owner === null) saveDirectOrderDraft({ ...order, owner: member })
  lastMember.write(member)
}

/** The person goes on with another account, and keeps what the device stores. */
export const clearDeviceMember = (): void => {
  const order = readDirectOrderDraft()
  if (order && order.owner === lastMember.read()) saveDirectOrderDraft({ ...order, owner: null })
  lastMember.remove()
}
