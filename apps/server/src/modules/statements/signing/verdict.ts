import { encodeRupees, type StatementCheck } from '@maidan/contract';
import { kolkataDay } from '../../../platform/days/index.ts';
import type { Verdict } from './issue.ts';

/** What the check page says of a file. A genuine one's player is named by initials: the caller may be anybody. */
export function verdictView(verdict: Verdict, name: string): StatementCheck {
  if (verdict.kind !== 'genuine') return { verdict: verdict.kind, issued: null };
  const { issuedAt, issued } = verdict;
  const { from, until } = issued.range;
  return {
    verdict: 'genuine',
    issued: {
      issuedAt: issuedAt.toISOString(),
      player: initialsOf(name),
      wallet: issued.wallet,
      from: from && kolkataDay(from.getTime()),
      to: until && kolkataDay(until.getTime() - 1),
      closing: encodeRupees(issued.closingPaise),
    },
  };
}

/** `Demo Player` is `D. P.`. */
function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' });
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `${[...segmenter.segment(word)][0]?.segment.toUpperCase() ?? ''}.`).join(' ');
}
