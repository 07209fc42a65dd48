import { gamesListed } from './casino.ts';
import { playTable, test } from './live-table.ts';
import { THE_MATCH } from './site/match.ts';
import { expect } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });

test('CAS-09 CAS-10 CAS-11 CAS-14 Andar Bahar is played to a win and a loss at once, correct to the paisa in header, history, verify page, statement and profit and loss @core', async ({
  page,
  request,
  isMobile,
}) => {
  await gamesListed(request, 'Andar Bahar');
  await playTable(page, isMobile, {
    title: 'Andar Bahar',
    positions: ['Andar', 'Bahar', 'Match on card 41–49'],
    returns: (result) => {
      const [, side, card] = /^(Andar|Bahar) wins on card (\d+)$/.exec(result) ?? [];
      expect(side).toBe(Number(card) % 2 === 1 ? 'Andar' : 'Bahar');
      return (side === 'Andar' ? 190_00 : 200_00) + (Number(card) > 40 ? 12_100_00 : 0);
    },
  });
});

test('CAS-09 CAS-10 CAS-11 CAS-14 Teen Patti 20-20 is played to a win and a loss at once, correct to the paisa in header, history, verify page, statement and profit and loss', async ({
  page,
  request,
  isMobile,
}) => {
  await gamesListed(request, 'Teen Patti 20-20');
  await playTable(page, isMobile, {
    title: 'Teen Patti 20-20',
    positions: ['A wins', 'B wins'],
    returns: (result) => (result === 'Equal hands' ? 200_00 : 198_00),
  });
});
