import { createStore } from '@/lib/create-store'
import { storedText } from './storage/web-storage'

/** The `beforeinstallprompt` event, which TypeScript has no type for. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Stored until a screen shows the invitation; null if the browser offers none. */
export const installPrompt = createStore<InstallPrompt | null>(null)

/** Prevents the browser's own install bar and stores its prompt for later. @returns a function that stops it */
export const keepInstallPrompt = (): (() => void) => {
  const keep = (event: Event) => {
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  }
  const forget = () => installPrompt.set(null)
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', forget)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', forget)
  }
}

const postponedAt = storedText('device', 'dama_install_later')
const POSTPONE_MS = 30 * 24 * 60 * 60 * 1000

/** The invitation is not shown again for 30 days. */
export const postponeInstall = (): void => void postponedAt.write(String(Date.now()))

export const isInstallPostponed = (): boolean => Date.now() - Number(postponedAt.read()) < POSTPONE_MS

/** Whether the site runs from the home screen already. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Safari on iOS has no prompt, only an entry in its share menu. Other browsers on iOS have other menus. */
export const isIosSafari = (userAgent: string, touchPoints: number): boolean => {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  return (
    isIos &&
    /Version\/[\d.]+.*Safari/.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPiOS|Whale|KAKAOTALK|NAVER/.test(userAgent)
  )
}
