import type { AnswerNotice, BetNotice, OrderNotice, ResultNotice, VoidNotice } from '@maidan/contract';
import { eventHref } from '../../lib/event-link.ts';
import { formatOdds, formatRupees, formatSignedRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import type { NoticeWords } from '../../lib/browser/notices.ts';
import type { Words } from './words/index.ts';

export interface NoticeText {
  readonly type: NoticeWords['type'];
  readonly message: string;
  readonly subMessage: string;
}

/** What happened, in a sentence, and where. */
export function noticeText(notice: BetNotice, words: Words): NoticeText {
  const market = named(notice.marketName, words);
  const where = words.say('notices.where', { event: named(notice.eventId.name, words), market });
  if (notice.kind === 'answered') return answerText(notice, { words, where });
  if (notice.kind === 'bet-void') return voidText(notice, { words, where });
  return isOfOrder(notice) ? orderText(notice, { words, where }) : resultText(notice, { words, where, market });
}

/** The page of the notice's event. */
export function noticeHref({ sportId, leagueId, eventId }: BetNotice): string {
  return eventHref({ sport: sportId, league: leagueId, slugName: eventId.slugName });
}

function isOfOrder(notice: BetNotice): notice is OrderNotice {
  return notice.kind === 'matched' || notice.kind === 'lapsed';
}

type Place = { readonly words: Words; readonly where: string };

function orderText(notice: OrderNotice, { words, where }: Place): NoticeText {
  const { say } = words;
  const what = {
    selection: named(notice.selection, words),
    side: say(notice.selectionType === 'back' ? 'notices.back' : 'notices.lay'),
    amount: formatRupees(paiseOf(notice.stake)),
    odds: formatOdds(notice.odds),
  };
  if (notice.kind === 'lapsed') {
    const { reason } = notice;
    const subMessage = reason ? say('notices.because', { where, reason: say(`bet.reason.${reason}`) }) : where;
    return { type: 'info', message: say('notices.lapsed', what), subMessage };
  }
  if (notice.unmatched === 0) return { type: 'success', message: say('notices.matched', what), subMessage: where };
  const amount = formatRupees(paiseOf(notice.unmatched));
  return { type: 'success', message: say('notices.partly', what), subMessage: say('notices.left', { where, amount }) };
}

function answerText({ number, answer, text }: AnswerNotice, { words, where }: Place): NoticeText {
  const { say } = words;
  return {
    type: 'info',
    message: say('notices.answered', { number, answer: say(`case.${answer}`) }),
    subMessage: say('notices.answer', { where, text }),
  };
}

function voidText(notice: VoidNotice, { words, where }: Place): NoticeText {
  const { say, language } = words;
  const [back, lay] =
    notice.marketType === 'fancy'
      ? (['notices.yes', 'notices.no'] as const)
      : (['notices.back', 'notices.lay'] as const);
  const what = {
    selection: named(notice.selection, words),
    side: say(notice.selectionType === 'back' ? back : lay),
    amount: formatRupees(paiseOf(notice.amount)),
  };
  const subMessage = say('notices.reason', { where, reason: notice.reason[language] });
  return { type: 'info', message: say(notice.isPart ? 'notices.partVoid' : 'notices.betVoid', what), subMessage };
}

function resultText(notice: ResultNotice, { words, where, market }: Place & { readonly market: string }): NoticeText {
  const { say } = words;
  const moved = paiseOf(notice.amount);
  const amount = formatSignedRupees(moved);
  const isNumber = notice.marketType === 'fancy';
  const type = moved > 0 ? 'success' : 'info';
  const result = named(notice.result ?? '', words);
  switch (notice.kind) {
    case 'void':
      return { type: 'info', message: say('notices.void', { amount: formatRupees(moved) }), subMessage: where };
    case 'settled': {
      const message = isNumber
        ? say('notices.number', { market, result, amount })
        : say('notices.winner', { result, amount });
      return { type, message, subMessage: where };
    }
    case 'resettled': {
      const now = notice.result === null ? 'notices.nowVoid' : isNumber ? 'notices.nowNumber' : 'notices.nowWinner';
      return {
        type,
        message: say('notices.resettled', { amount }),
        subMessage: words.sayLoosely(now, { where, result }),
      };
    }
  }
}
