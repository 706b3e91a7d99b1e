/**
 * Registers the worker, which keeps an offline page and shows notices. Without it the browser shows its own error page.
 *
 * @returns undefined in a browser without workers, as on a page without https
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration> | undefined =>
  navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' })
