/** The public page *Chains of the tables* (games 9). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChains } from '../src/pages/chains-route.ts';
import { CHAINS_WORDS, type ChainsKey } from '../src/pages/chains-words.ts';
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import { chainById } from '../src/tables/chains-repository.ts';
import { openEngine, type Engine } from './engine.ts';
import { openTable, type Table } from './table.ts';

const { timing, gameId } = ultimateRoulette;

let server: Table;
let engine: Engine;
let chains: ReturnType<typeof createChains>;
beforeAll(async () => {
  server = await openTable();
  engine = await openEngine();
  chains = createChains(engine);
  await engine.bet({ red: 1_000_00 });
  for (const ms of [timing.bettingMs, timing.closingMs, ultimateRoulette.dealtMs(0), timing.payingMs]) {
    await engine.wait(ms);
  }
  await engine.tables().tick();
  await engine.restart({ awayMs: 120_000 });
});
afterAll(async () => {
  await engine.close();
  await server.close();
});

const page = async (query: object = {}, language = 'en'): Promise<string> => {
  // Past what is kept.
  engine.clock.advance(5_000);
  return await chains({ query, headers: { 'accept-language': language } } as Parameters<typeof chains>[0]);
};
const sectionOf = (html: string): string => html.split(`<section id="${gameId}"`)[1]?.split('</section>')[0] ?? '';

test('a chain is shown with its last link in full, its public seed and who chose it', async () => {
  const html = await page();
  const { lastLink, publicSeed } = await chainById(engine.database, (await engine.present()).chainId);
  const section = sectionOf(html);
  expect(section).toContain(`<code>${lastLink}</code>`);
  expect(section).toContain(`<code>${publicSeed}</code>`);
  expect(section).toContain('3 of 20 used');
  expect(section).toContain('<dd>the site</dd>');
  expect(html).toContain('The site chose both halves');
  // The link of the round that is running stays with the server.
  const { rows } = await engine.database.query<{ sealed_root: string }>('select sealed_root from games.chains');
  for (const { sealed_root: root } of rows) expect(html).not.toContain(root);
});

test('void rounds have number, reason and time, and the measured return its exact one', async () => {
  const section = sectionOf(await page());
  expect(section).toContain('1 void, 1 completed');
  expect(section).toMatch(/<td>2<\/td><td>Interrupted for over a minute[^<]*<\/td><td><time datetime="/);
  expect(section).toContain('₹972.97 · 97.297 %');
  expect(section).toContain('Shown from 1,000 rounds with bets');
  await engine.database.query('update games.table_returns set rounds = 1000');
  expect(sectionOf(await page())).toContain('inside the band');
});

test('it is in the language and theme of its address, or else in those of the browser', async () => {
  expect(await page()).toContain('<html lang="en">');
  expect(await page({}, 'hi-IN')).toContain('<html lang="hi">');
  const html = await page({ language: 'hi', theme: 'light' });
  expect(html).toContain('<html lang="hi" data-theme="light">');
  expect(html).toContain('टेबलों की शृंखलाएँ');
  expect(await page({ theme: '"><script>' })).toContain('<html lang="en">');
});

test('both languages take the same values', () => {
  const namesIn = (sentence: string): readonly string[] => (sentence.match(/\{\w+\}/g) ?? []).toSorted();
  for (const key of Object.keys(CHAINS_WORDS.en) as ChainsKey[]) {
    expect(namesIn(CHAINS_WORDS.hi[key])).toEqual(namesIn(CHAINS_WORDS.en[key]));
  }
});

test('the server answers it without a session, for all tables, and without a script', async () => {
  const answer = await server.get('/games/chains');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body.match(/<section /g)).toHaveLength(9);
  expect(answer.body).not.toContain('<script');
});
