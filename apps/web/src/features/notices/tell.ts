import type { BetNotice } from '@maidan/contract';
import { queryClient } from '../../api/index.ts';
import { notifyNews } from '../../lib/browser/notices.ts';
import { showNotification } from '../../lib/browser/notifications.ts';
import { usePreferences, type NoticeKind } from '../../lib/browser/preferences.ts';
import { named } from '../../lib/words/index.ts';
import { noticeHref, noticeText } from './notice-text.ts';
import { addToList } from './use-notices.ts';
import { presentWords } from './words/index.ts';

/** Enough to recognise what a reconnect repeats before the list has loaded. */
const REMEMBERED = 200;
const told: string[] = [];
const RECEIPTS = ['receipt'];

/** Tells of what the stream has sent: as a toast while the page is seen, else as a notification of the browser if the
 *  player has turned them on. Each is told once, and only the kinds that the player has chosen. */
export function tellNotices(arrived: readonly BetNotice[]): void {
  const words = presentWords();
  // An open receipt shows a resettlement or an answer.
  if (arrived.length > 0) void queryClient.invalidateQueries({ queryKey: RECEIPTS });
  for (const notice of addToList(arrived)) {
    if (told.includes(notice._id)) continue;
    told.push(notice._id);
    if (told.length > REMEMBERED) told.shift();
    if (!usePreferences.getState().tell[kindOf(notice)]) continue;
    const text = noticeText(notice, words);
    const href = noticeHref(notice);
    if (document.visibilityState === 'visible') {
      notifyNews({ ...text, link: { href, label: words.say('notices.show') } });
    } else if (usePreferences.getState().notifications) {
      void showNotification({
        group: notice.eventId._id,
        title: named(notice.eventId.name, words),
        line: text.message,
        href,
      });
    }
  }
}

function kindOf({ kind }: BetNotice): NoticeKind {
  return kind === 'matched' || kind === 'lapsed' ? kind : 'results';
}
