import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawNow, DrawStream } from '../../src/fairness/draws.ts';
import { nodeDigests } from '../../src/fairness/node-digests.ts';
import { handsOf, outcomeOf, pointsOf } from '../../games/baccarat/hands.ts';
import { baccarat } from '../../games/baccarat/rules.ts';
import type { CardTable, Dealt } from '../../src/games/cards/card-table.ts';
import { rankOf, suitOf } from '../../src/games/cards/cards.ts';
import { dragonTiger, isSuitedTie, outcomeOf as winnerOf } from '../../games/dragon-tiger/rules.ts';
import { cardOf, luckySeven, outcomeOf as sideOf } from '../../games/lucky-7/rules.ts';
import { readDeal, type Held } from '../../games/32-cards/deal.ts';
import { thirtyTwoCards } from '../../games/32-cards/rules.ts';

const ROUNDS = 1_000;

const { report } = (await import(pathToFileURL(join(import.meta.dirname, '../../verify/verify.mjs')).href)) as {
  readonly report: (argv: readonly string[]) => { readonly lines: readonly string[] };
};

const name = (card: number): string => `${rankOf(card)}${suitOf(card).charAt(0)}`;
const names = (cards: Dealt): string => cards.map(name).join(' ');
const row = (title: string, text: string): string => title.padEnd(18) + text;
const held = (all: readonly Held[]): string => all.map(({ player, card }) => `${player} ${name(card + 16)}`).join('  ');

const printed: Readonly<Record<string, (dealt: Dealt) => readonly string[]>> = {
  'dragon-tiger'(dealt) {
    const winner = winnerOf(dealt);
    const tie = isSuitedTie(dealt) ? 'Suited tie' : 'Tie';
    return [
      row('Dragon', names(dealt.slice(0, 1))),
      row('Tiger', names(dealt.slice(1))),
      { dragon: 'Dragon wins', tiger: 'Tiger wins', tie }[winner],
    ];
  },
  'lucky-7': (dealt) => [row('Card', name(cardOf(dealt))), { low: 'Low', seven: 'Seven', high: 'High' }[sideOf(dealt)]],
  baccarat(dealt) {
    const hands = handsOf(dealt);
    return [
      row('Player', `${names(hands.player)}  ${pointsOf(hands.player)}`),
      row('Banker', `${names(hands.banker)}  ${pointsOf(hands.banker)}`),
      { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' }[outcomeOf(hands)],
    ];
  },
  '32-cards'(dealt) {
    const { first, tieBreaks, winner } = readDeal(dealt);
    return [
      row('Cards', held(first)),
      ...tieBreaks.map((each) => row('Tie-break', held(each))),
      `Player ${winner} wins`,
    ];
  },
};

describe('CAS-10 the program of one file', () => {
  test.each<CardTable>([dragonTiger, luckySeven, baccarat, thirtyTwoCards])(
    'agrees with a thousand rounds of $gameId, card by card',
    ({ gameId, draw }) => {
      const seeds = { serverSeed: 'a link', clientSeed: 'the public seed' };
      for (let nonce = 1; nonce <= ROUNDS; nonce += 1) {
        const dealt = drawNow(draw(new DrawStream()), nodeDigests({ ...seeds, nonce }));
        const { lines } = report([
          gameId,
          '--server-seed',
          seeds.serverSeed,
          '--client-seed',
          seeds.clientSeed,
          '--nonce',
          String(nonce),
        ]);
        expect(lines.slice(1)).toEqual(printed[gameId]?.(dealt));
      }
    },
  );
});
