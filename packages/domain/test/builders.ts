import type { BookmakerBet, ExchangeBet, FancyBet, Paise, RateScale, UnmatchedOrder } from '../src/index.ts';
import { paise, price } from '../src/index.ts';

/** Rupees in tests' own numbers; paise are given as they are. */
export function rupees(amount: number): Paise {
  return paise(Math.round(amount * 100));
}

/** `stake @ hundredths`, stakes in rupees. */
function bet(side: 'back' | 'lay', selectionId: string, stake: number, hundredths: number): ExchangeBet {
  return { kind: 'exchange', selectionId, side, price: price(hundredths), stakePaise: rupees(stake) };
}

export const back = (selectionId: string, stake: number, hundredths: number) =>
  bet('back', selectionId, stake, hundredths);
export const lay = (selectionId: string, stake: number, hundredths: number) =>
  bet('lay', selectionId, stake, hundredths);

export function unmatched({ selectionId, side, price: at, stakePaise }: ExchangeBet): UnmatchedOrder {
  return { selectionId, side, price: at, stakePaise };
}

export function bookmaker(
  side: 'back' | 'lay',
  stake: number,
  rate: number,
  scale: RateScale = 'per-100',
  selectionId = 'A',
): BookmakerBet {
  return { kind: 'bookmaker', selectionId, side, scale, rate, stakePaise: rupees(stake) };
}

export const yes = (stake: number, line: number, size = 100): FancyBet => fancy('back', stake, line, size);
export const no = (stake: number, line: number, size = 100): FancyBet => fancy('lay', stake, line, size);

function fancy(side: 'back' | 'lay', stake: number, line: number, size: number): FancyBet {
  return { kind: 'fancy', side, line, size, stakePaise: rupees(stake) };
}
