/** Notifications of the browser, for a tab that nobody looks at. Only one of the site's tabs shows them, and only while
 *  none of them is seen; a Web Lock decides which one. */

/** `unsupported`: this browser has none, or not for this page. */
export type NotificationState = NotificationPermission | 'unsupported';

export function notificationState(): NotificationState {
  return 'Notification' in globalThis && 'locks' in navigator ? Notification.permission : 'unsupported';
}

/** Asks the player. Call it only from a press. */
export async function askForNotifications(): Promise<NotificationState> {
  return notificationState() === 'unsupported' ? 'unsupported' : await Notification.requestPermission();
}

const SEEN = 'page-is-seen';
const SPEAKER = 'page-that-notifies';
/** Lines of one notification, the newest. */
const LINES = 4;

let isSpeaker = false;
let letGo = () => {};
const shown = new Map<string, { readonly lines: readonly string[]; readonly close: () => void }>();

/** Takes part in deciding which tab notifies. The app calls it once. */
export function shareNotifications(open: (href: string) => void): void {
  if (notificationState() === 'unsupported') return;
  opens = open;
  void navigator.locks.request(SPEAKER, async () => {
    isSpeaker = true;
    // Held until the tab closes; then the next one speaks.
    await new Promise(() => undefined);
  });
  const follow = () => {
    letGo();
    letGo = () => {};
    if (document.visibilityState !== 'visible') return;
    for (const { close } of shown.values()) close();
    shown.clear();
    void navigator.locks.request(SEEN, { mode: 'shared' }, async () => {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

let opens: (href: string) => void = () => undefined;

export interface NotificationWords {
  /** What belongs together: an event's id. A group has one notification, which grows. */
  readonly group: string;
  readonly title: string;
  readonly line: string;
  /** What a click opens. */
  readonly href: string;
}

/** Shows a line in its group's notification, unless another tab is seen or does it. */
export async function showNotification({ group, title, line, href }: NotificationWords): Promise<void> {
  if (notificationState() !== 'granted' || !isSpeaker || (await isAnyTabSeen())) return;
  const lines = [...(shown.get(group)?.lines ?? []), line].slice(-LINES);
  const about = {
    body: lines.join('\n'),
    tag: group,
    icon: '/icons/icon-192.png',
    lang: document.documentElement.lang,
  };
  try {
    const notification = new Notification(title, about);
    notification.addEventListener('click', () => {
      notification.close();
      window.focus();
      opens(href);
    });
    shown.set(group, { lines, close: () => notification.close() });
  } catch {
    // On Android only a service worker may show them; its click opens `data.href`.
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(title, { ...about, data: { href } });
    shown.set(group, { lines, close: () => void closeByWorker(worker, group) });
  }
}

async function closeByWorker(worker: ServiceWorkerRegistration | undefined, tag: string): Promise<void> {
  for (const each of (await worker?.getNotifications({ tag })) ?? []) each.close();
}

async function isAnyTabSeen(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === SEEN);
}
