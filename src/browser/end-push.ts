/** The cache in which `push.ts` notes the address of this browser for the worker. */
export const PUSH_NOTE = 'dama-push'

/**
 * Gives up the address at which this browser gets notices, and closes those that it shows. The push service then refuses what a server
 * still sends there. Without a worker, an address or the right to store there is nothing to do.
 */
export const endPush = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (!registration) return
    for (const notice of await registration.getNotifications()) notice.close()
    await (await registration.pushManager?.getSubscription())?.unsubscribe()
    await caches.delete(PUSH_NOTE)
  } catch {
    // The server has ended the session, or another member's sign-in does.
  }
}
