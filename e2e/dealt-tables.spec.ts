import { gamesListed } from './casino.ts';
import { playTable, type TableJourney, test } from './live-table.ts';
import { THE_MATCH } from './site/match.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });

const BY_WINNER: Readonly<Record<string, number>> = { '8': 1_220_00, '9': 585_00, '10': 325_00, '11': 205_00 };

const JOURNEYS: readonly TableJourney[] = [
  {
    title: 'Dragon Tiger',
    positions: ['Dragon', 'Dragon red', 'Dragon black'],
    returns: (result) =>
      190_00 + (result.startsWith('Dragon wins') ? 200_00 : result.startsWith('Tiger wins') ? 0 : 50_00),
  },
  {
    title: 'Lucky 7',
    positions: ['Low', 'High', 'Red'],
    returns: (result) => (result.endsWith('seven') ? 100_00 : 200_00) + (/hearts|diamonds/.test(result) ? 195_00 : 0),
  },
  {
    title: 'Baccarat',
    positions: ['Player', 'Banker'],
    returns: (result) => (result.startsWith('Banker wins') ? 195_00 : 200_00),
  },
  {
    title: '32 Cards',
    positions: ['Player 8', 'Player 9', 'Player 10', 'Player 11'],
    returns: (result) => BY_WINNER[/^Player (\d+) wins/.exec(result)?.[1] ?? ''] ?? 0,
  },
];

for (const journey of JOURNEYS) {
  test(`CAS-09 CAS-10 CAS-11 CAS-14 ${journey.title} is played to a win and a loss at once, correct to the paisa in header, history, verify page, statement and profit and loss`, async ({
    page,
    request,
    isMobile,
  }) => {
    await gamesListed(request, journey.title);
    await playTable(page, isMobile, { ...journey, says: 'roads say what was, nothing about the next round' });
  });
}
