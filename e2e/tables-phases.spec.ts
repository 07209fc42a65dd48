import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed } from './casino.ts';
import { openTable, placeOn, TABLES, test } from './live-table.ts';
import { THE_MATCH } from './site/match.ts';
import { expect } from './test.ts';

test.use({ odds: { script: THE_MATCH.opening } });

/** Some positions win and some lose. */
const POSITIONS: Readonly<Record<(typeof TABLES)[number], readonly RegExp[]>> = {
  'Ultimate Roulette': [/^17 straight,/, /^Red,/, /^Black,/],
  'Speed Roulette': [/^17 straight,/, /^Red,/, /^Black,/],
  'Andar Bahar': [/^Andar,/, /^Bahar,/, /^Match on card 41–49,/],
  'Teen Patti 20-20': [/^A wins,/, /^B wins,/],
  'Dragon Tiger': [/^Dragon,/, /^Dragon red,/, /^Dragon black,/],
  'Lucky 7': [/^Low,/, /^High,/, /^Red,/],
  Baccarat: [/^Player,/, /^Banker,/],
  '32 Cards': [/^Player 8,/, /^Player 9,/, /^Player 10,/, /^Player 11,/],
};

for (const title of TABLES) {
  test(`CAS-11 ${title} has no accessibility fault while it deals and while it pays`, async ({ page, request }) => {
    // Rounds follow each other at the table's own pace.
    test.setTimeout(600_000);
    await gamesListed(request, title);
    await canHold(page);
    await openTable(page, title);
    const main = page.getByRole('main');
    for (const [phase, said] of [
      ['DEALT', main.getByRole('status').filter({ hasText: /^(Bets closed, dealing|The ball is rolling)$/ })],
      ['PAYING', main.getByRole('region', { name: 'Your bets' }).filter({ hasText: /Returned ₹|Nothing returned/ })],
    ] as const) {
      await test.step(phase, async () => {
        // On a busy machine the wallet may answer after the table has closed: the stake is back, and the next round has a bet.
        await expect(async () => {
          await hold(page, null);
          await placeOn(page, POSITIONS[title]);
          await hold(page, phase);
          await expect(said).toBeAttached();
        }).toPass({ timeout: 400_000 });
        await inBothThemes(page, `${title}, ${phase}`);
        await expect(said).toBeAttached();
        await hold(page, null);
      });
    }
  });
}

/** Lets the page be held in a phase: of the frames of its table it then hears none after that phase, as if the next one
 *  were late. */
async function canHold(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const plain = globalThis.fetch.bind(globalThis);
    /** What keeps the connection from being taken for lost. */
    const ALIVE = '{"own":[]}\n';
    const state = { phase: null as string | null, isThere: false };
    Object.assign(globalThis, {
      hold(phase: string | null) {
        Object.assign(state, { phase, isThere: false });
      },
    });
    const pass = (line: string): string => {
      const phase = (JSON.parse(line) as { round?: { state: string } | null }).round?.state;
      if (phase === undefined || state.phase === null) return `${line}\n`;
      if (phase !== state.phase) return state.isThere ? ALIVE : `${line}\n`;
      state.isThere = true;
      return `${line}\n`;
    };
    globalThis.fetch = async (...asked) => {
      const answer = await plain(...asked);
      if (!answer.url.endsWith('/table/stream') || answer.body === null) return answer;
      let rest = '';
      const held = new TransformStream<string, string>({
        transform(text, controller) {
          const lines = (rest + text).split('\n');
          rest = lines.pop() ?? '';
          for (const line of lines) controller.enqueue(pass(line));
        },
      });
      const body = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(held);
      return new Response(body.pipeThrough(new TextEncoderStream()), answer);
    };
  });
}

async function hold(page: Page, phase: 'DEALT' | 'PAYING' | null): Promise<void> {
  await page.evaluate((wanted) => {
    (globalThis as unknown as { readonly hold: (phase: string | null) => void }).hold(wanted);
  }, phase);
}
