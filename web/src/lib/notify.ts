/** Tell somebody who looks elsewhere, if they have asked for it and the browser allows it. */
import { settings } from './settings.svelte'

export const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (!settings.notify || !document.hidden || !canNotify()) return
  const worker = await navigator.serviceWorker?.getRegistration()
  // Phones show notifications only through the worker; a tap on one comes back to this page.
  try {
    if (worker) await worker.showNotification(title, { body, tag, icon: '/icon-192.png', data: location.pathname })
    else new Notification(title, { body, tag })
  } catch {
    // The system does not want to be bothered; the tab's title says it too.
  }
}
