import { gamesListed } from './casino.ts';
import { playInstant } from './instant.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Their bets stay in the player's statement: a site of their own.
test.use({ odds: { script: THE_MATCH.opening } });

/** As the rules print it (casino rules 14), not as the product stores it. */
interface Slot {
  readonly title: string;
  readonly strips: readonly string[];
  /** The row on each reel, counted from the top. */
  readonly lines: string;
  /** Line bets for three alike, four and five. */
  readonly pays: Readonly<Record<string, readonly number[]>>;
  /** Every symbol that stands for others. */
  readonly wild: string;
  /** A wild multiplies its line by the number that it is called by. */
  readonly multiplies?: boolean;
}

const SLOTS: readonly Slot[] = [
  {
    title: 'Peacock',
    strips: [
      'KAJQGLKQAEJMKQGAJLQKEAJMGQKJAEQG',
      'QJKPAGQMJKELQAKJQGPKJQELKQJGAKQM',
      'JQPKALQJGKEQJMKQAPJGKQELJKQMAJQG',
      'KQJAPLKEQJGKQMJAKPQLJGKQEMJAKQGJ',
      'AKQGJLKQAEJKMQGAJKQLEAJMGQKJAEQG',
    ],
    lines:
      '11111 00000 22222 01210 21012 00122 22100 10001 12221 01110 21112 10121 12101 01010 21212 11011 11211 02020 20202 02220',
    pays: {
      L: [70, 280, 2000],
      E: [50, 150, 800],
      M: [40, 110, 500],
      G: [28, 80, 300],
      A: [14, 38, 150],
      K: [11, 28, 120],
      Q: [8, 20, 100],
      J: [8, 20, 100],
    },
    wild: 'P',
  },
  {
    title: 'Lucky Sevens',
    strips: ['CPLCBPCLCPB7CPLCBPCL', 'PCLBCPCLPC7BCPLCPBCL', 'LCPCBLPC7CPBLCPCPLBC'],
    lines: '111 000 222 012 210',
    pays: { 7: [500], B: [50], L: [30], P: [15], C: [6] },
    wild: '',
  },
  {
    title: 'Auto Meter',
    strips: ['CRTACTMCLRHLTRHMCTHRLCRL', 'TRCTMCHLM2HTR5LTCRHARC3L', 'CMLT235LRTCHRMCRHTALCHTR'],
    lines: '111 000 222 012 210',
    pays: { A: [20], M: [6], H: [5], L: [3], T: [2], C: [2], R: [1] },
    wild: '235',
    multiplies: true,
  },
];
const STAKE_PAISE = 100_00;

function paysPaise({ strips, lines, pays, wild, multiplies = false }: Slot, result: string): number {
  const stops = result.match(/\d+/g)!.map(Number);
  const rows = lines.split(' ');
  return rows.reduce((sum, line) => {
    const seen = strips.map((strip, reel) => strip[(stops[reel]! + Number(line[reel])) % strip.length]!).join('');
    const alike = new RegExp(`^${seen[0]}[${seen[0]}${wild}]*`).exec(seen)![0];
    const times = multiplies ? (alike.match(/\d/g) ?? []).reduce((product, one) => product * Number(one), 1) : 1;
    return sum + (pays[seen[0]!]![alike.length - 3] ?? 0) * times * (STAKE_PAISE / rows.length);
  }, 0);
}

for (const slot of SLOTS) {
  const { title, strips, lines } = slot;
  test(`CAS-09 CAS-10 CAS-13 CAS-14 ${title} is spun to a win and a loss, correct to the paisa in header, statement, verify page and program`, async ({
    page,
    request,
    isMobile,
  }) => {
    // Spins follow each other at the game's own pace.
    test.setTimeout(600_000);
    await gamesListed(request, title);
    await playInstant(page, isMobile, {
      title,
      lobby: '/slots',
      brand: 'Bazaar Reels',
      choose: async (on) => {
        const said = on.getByRole('main').getByText(`${lines.split(' ').length} lines`, { exact: true });
        await expect(said.first()).toBeVisible();
      },
      result: async (on) =>
        (await on
          .getByRole('main')
          .getByText(new RegExp(`^Stops( \\d+){${strips.length}}$`))
          .first()
          .textContent()) ?? '',
      paysPaise: (result) => paysPaise(slot, result),
      printed: (result) => `Stops             ${result.replace('Stops ', '')}\n`,
    });
  });
}
