import { gamesListed } from './casino.ts';
import { betButton, playInstant } from './instant.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });
test.beforeEach(async ({ request }) => gamesListed(request, 'Peacock'));

// As the rules print them (casino rules 14), not as the product stores them.
const STRIPS = [
  'KAJQGLKQAEJMKQGAJLQKEAJMGQKJAEQG',
  'QJKPAGQMJKELQAKJQGPKJQELKQJGAKQM',
  'JQPKALQJGKEQJMKQAPJGKQELJKQMAJQG',
  'KQJAPLKEQJGKQMJAKPQLJGKQEMJAKQGJ',
  'AKQGJLKQAEJKMQGAJKQLEAJMGQKJAEQG',
];
const LINES =
  '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 10121 12101 01010 21212 11011 11211 02020 20202 02220';
const PAYS: Readonly<Record<string, readonly number[]>> = {
  L: [70, 280, 2000],
  E: [50, 150, 800],
  M: [40, 110, 500],
  G: [28, 80, 300],
  A: [14, 38, 150],
  K: [11, 28, 120],
  Q: [8, 20, 100],
  J: [8, 20, 100],
};

/** Of a stake of ₹100: a line bet is ₹5. */
function paysPaise(result: string): number {
  const stops = result.match(/\d+/g)!.map(Number);
  return LINES.split(' ').reduce((sum, rows) => {
    const line = STRIPS.map((strip, reel) => strip[(stops[reel]! + Number(rows[reel])) % 32]!).join('');
    const alike = new RegExp(`^${line[0]}[${line[0]}P]*`).exec(line)![0].length;
    return sum + (PAYS[line[0]!]![alike - 3] ?? 0) * 5_00;
  }, 0);
}

test('CAS-09 CAS-10 CAS-14 Peacock is spun to a win and a loss, correct to the paisa in header, statement, verify page and program', async ({
  page,
  isMobile,
}) => {
  // Spins follow each other at the game's own pace.
  test.setTimeout(600_000);
  await playInstant(page, isMobile, {
    title: 'Peacock',
    lobby: '/slots',
    brand: 'Bazaar Reels',
    choose: async (on) => expect(betButton(on)).toContainText('20 lines'),
    result: async (on) =>
      (await on
        .getByRole('main')
        .getByText(/^Stops( \d+){5}$/)
        .first()
        .textContent()) ?? '',
    paysPaise,
    printed: (result) => `Stops             ${result.replace('Stops ', '')}\n`,
  });
});
