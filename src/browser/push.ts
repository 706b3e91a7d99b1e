import { DAY_MS } from '@/domain/duration'
import { PUSH_NOTE } from './end-push'
import { isInstalled, isIosSafari } from './install-prompt'
import { registerWorker } from './register-worker'
import { storedText } from './storage/web-storage'

/** `install`: Safari on iOS has notices only for a site on the home screen. */
export type PushSupport = 'ready' | 'install' | 'none'

/** Where a server sends notices for this browser. */
interface PushAddress {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushDevice {
  support: PushSupport
  /** What the person has answered to the browser. */
  permission: NotificationPermission
  /** Where this browser gets notices; null while it gets none. */
  endpoint: string | null
}

const findSupport = (): PushSupport => {
  if ('PushManager' in window && 'Notification' in window && navigator.serviceWorker) return 'ready'
  return isIosSafari(navigator.userAgent, navigator.maxTouchPoints) && !isInstalled() ? 'install' : 'none'
}

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Whether and how this browser gets notices. It asks the person nothing. */
export const readPushDevice = async (): Promise<PushDevice> => {
  const support = findSupport()
  if (support !== 'ready') return { support, permission: 'default', endpoint: null }
  const { permission } = Notification
  // A worker of a browser that forbids storage is none.
  const subscription = permission === 'granted' ? await findSubscription().catch(() => null) : null
  return { support, permission, endpoint: subscription?.endpoint ?? null }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

/**
 * Asks the person, and the browser for an address at its push service. To be called in the tap: browsers ask after one only.
 *
 * @throws DOMException `NotAllowedError` when the person does not agree, others when the browser has no push service
 */
export const startPush = async (publicKey: string): Promise<PushAddress> => {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new DOMException('notices are not allowed', 'NotAllowedError')
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // One for the key of an earlier server can't be renewed.
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const { endpoint = '', keys = {} } = (await pushManager.subscribe(options)).toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** Notes for the worker, which no page gives anything when the browser changes its address, where it says so. */
export const notePush = async (note: {
  endpoint: string
  publicKey: string
  changeUrl: string
}): Promise<void> => {
  const cache = await caches.open(PUSH_NOTE)
  await cache.put('/', new Response(JSON.stringify(note)))
}

const postponedAt = storedText('device', 'dama_push_later')
const POSTPONE_MS = 90 * DAY_MS

/** The offer is not made again for 90 days. */
export const postponePush = (): void => void postponedAt.write(String(Date.now()))

export const isPushPostponed = (): boolean => Date.now() - Number(postponedAt.read()) < POSTPONE_MS
