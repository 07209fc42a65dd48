/** What an operator has typed as a result. Pure. */
import type { BET_VOID_REASONS, ResultEntry, ResultMarket, TypedResult, VOID_REASONS } from '@maidan/contract';
import { typedNumber } from '@maidan/ui/typed';

export type VoidReason = (typeof VOID_REASONS)[number];

export const VOID_WORDS: Readonly<Record<VoidReason, string>> = {
  abandoned: 'Match abandoned',
  tie: 'Tie',
  'too-few-runners': 'Too few runners left',
};

type BetVoidReason = (typeof BET_VOID_REASONS)[number] | 'own';

export const BET_VOID_WORDS: Readonly<Record<BetVoidReason, string>> = {
  'decided-in-review': 'Matched while a review was decided',
  'wrong-price': 'Wrong price from the feed',
  'open-in-error': 'Market was open in error',
  own: 'In your own words',
};

export interface Draft {
  readonly about: ResultEntry['about'];
  readonly isVoid: boolean;
  readonly number: string;
  /** Outright winners. */
  readonly selectionIds: readonly string[];
  readonly voidReason: VoidReason | null;
  /** D-4: what is chosen now shares the places that outright winners leave. */
  readonly isDeadHeat: boolean;
  readonly tiedIds: readonly string[];
  /** There are fewer winners than places, as when fewer finished. */
  readonly isFewer: boolean;
  /** India time, `2026-11-24T22:31:00`; of a removal, when the runner was withdrawn. */
  readonly from: string;
  readonly until: string;
  readonly runnerId: string;
  /** A removed horse's reduction factor in per cent, as typed. */
  readonly factor: string;
  readonly betId: string;
  readonly betReason: BetVoidReason | null;
  readonly ownWords: string;
  /** Why a result is corrected. */
  readonly correction: string;
}

export const NOTHING_TYPED: Draft = {
  about: 'result',
  isVoid: false,
  number: '',
  selectionIds: [],
  voidReason: null,
  isDeadHeat: false,
  tiedIds: [],
  isFewer: false,
  from: '',
  until: '',
  runnerId: '',
  factor: '',
  betId: '',
  betReason: null,
  ownWords: '',
  correction: '',
};

const INDIA_MS = 5.5 * 60 * 60_000;
const MINUTE_MS = 60_000;

/** As a field of a date and a time has it, in India: `2026-11-24T22:31:00`. */
export const indiaTime = (atMs: number): string => new Date(atMs + INDIA_MS).toISOString().slice(0, 19);

/** The instant of such a field; null while it is incomplete. */
function instantOf(typed: string): string | null {
  const atMs = Date.parse(`${typed}+05:30`);
  return typed === '' || Number.isNaN(atMs) ? null : new Date(atMs).toISOString();
}

/** The window with this minute in it: the first minute starts one, another extends it. */
export function withMinute(draft: Draft, atMs: number): Draft {
  const [start, end] = [indiaTime(atMs), indiaTime(atMs + MINUTE_MS)];
  const { from, until } = draft;
  const isNew = from === '' || until === '' || (start >= from && end <= until);
  return isNew
    ? { ...draft, from: start, until: end }
    : { ...draft, from: start < from ? start : from, until: end > until ? end : until };
}

/** With one winner the last one chosen counts. In a dead heat a selection is tied, and no outright winner any more. */
export function chosen(draft: Draft, id: string, winners: number): Draft {
  const outright = draft.selectionIds.filter((each) => each !== id);
  const tied = draft.tiedIds.filter((each) => each !== id);
  const rest = { ...draft, selectionIds: outright, tiedIds: tied, isFewer: false };
  if (draft.isDeadHeat) return draft.tiedIds.includes(id) ? rest : { ...rest, tiedIds: [...tied, id] };
  if (draft.selectionIds.includes(id)) return rest;
  return { ...rest, selectionIds: winners === 1 ? [id] : [...outright, id] };
}

/** The places that outright winners leave to those that are tied. */
export const placesLeft = ({ selectionIds }: Pick<Draft, 'selectionIds'>, winners: number): number =>
  Math.max(0, winners - selectionIds.length);

/** The result, or what is missing in it. */
export function typedResult(
  draft: Draft,
  of: Pick<ResultMarket, 'market' | 'winners' | 'race'>,
): TypedResult | { readonly missing: string } {
  const { market, winners } = of;
  if (draft.about === 'remove-runner') return typedRemoval(draft, hasFactor(of));
  if (draft.about !== 'result') return typedVoid(draft, draft.about);
  if (draft.isVoid) {
    return draft.voidReason === null
      ? { missing: 'Choose the reason that players read.' }
      : { kind: 'void', reason: draft.voidReason };
  }
  if (market.marketType === 'FANCY') {
    const number = typedNumber(draft.number) ?? '';
    return /^\d{1,5}$/.test(number)
      ? { kind: 'number', value: Number(number) }
      : { missing: 'Enter the number that it came to, such as 162.' };
  }
  return typedWinners(draft, winners);
}

function typedWinners(draft: Draft, winners: number): TypedResult | { readonly missing: string } {
  const { selectionIds, tiedIds } = draft;
  const places = placesLeft(draft, winners);
  if (selectionIds.length > winners) return { missing: `No more than ${winners} can win. Take one away.` };
  if (tiedIds.length > 0) {
    if (places === 0) return { missing: 'Outright winners take every place: nothing is left to be tied for.' };
    if (tiedIds.length <= places) {
      return { missing: `Choose more than ${places} tied for ${placesWords(places)}, or make them outright winners.` };
    }
    return { kind: 'winners', selectionIds: [...selectionIds], deadHeat: { selectionIds: [...tiedIds], places } };
  }
  if (selectionIds.length === 0) {
    return { missing: winners === 1 ? 'Choose the winner.' : `Choose the ${winners} winners.` };
  }
  if (places > 0 && !draft.isFewer) {
    const free = places === 1 ? `One place of ${winners} is` : `${places} places of ${winners} are`;
    return { missing: `${free} free. Choose who came there, or confirm that fewer finished.` };
  }
  return { kind: 'winners', selectionIds: [...selectionIds] };
}

export const placesWords = (places: number): string => (places === 1 ? 'one place' : `${places} places`);

/** Only horses have a reduction factor (D-1, D-2). */
export const hasFactor = ({ race }: Pick<ResultMarket, 'race'>): boolean =>
  race === 'horse-win' || race === 'horse-place';

function typedRemoval({ runnerId, from, factor }: Draft, isHorse: boolean): TypedResult | { readonly missing: string } {
  const at = instantOf(from);
  if (runnerId === '') return { missing: 'Choose the runner that is out.' };
  if (at === null) return { missing: 'Enter when it was withdrawn.' };
  const typed = typedNumber(factor) ?? '';
  if (isHorse && (!/^\d{1,3}(\.\d{1,2})?$/.test(typed) || Number(typed) > 100)) {
    return { missing: 'Enter the reduction factor in per cent, such as 17.5.' };
  }
  return { kind: 'remove-runner', selectionId: runnerId, reductionPercent: isHorse ? Number(typed) : 0, at };
}

function typedVoid(
  { from, until, betId, betReason, ownWords }: Draft,
  about: 'void-window' | 'void-bet',
): TypedResult | { readonly missing: string } {
  const reason = betReason === 'own' ? ownWords.trim() : betReason;
  const [start, end] = [instantOf(from), instantOf(until)];
  if (about === 'void-window' && (start === null || end === null || start >= end)) {
    return { missing: 'Enter two times, the second after the first.' };
  }
  if (about === 'void-bet' && betId.trim() === '') return { missing: 'Enter the number of the bet.' };
  if (reason === null || reason === '') return { missing: 'Choose the reason that players read.' };
  if (about === 'void-bet') return { kind: about, betId: betId.trim().toLowerCase(), reason };
  return { kind: about, from: start ?? '', until: end ?? '', reason };
}
