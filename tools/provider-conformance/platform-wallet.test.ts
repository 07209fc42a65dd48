/** The conformance program against the platform's own wallet. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minesGame, openCasino, PROVIDER, SECRET, type Casino } from '../../apps/server/test/casino.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/modules/players/demo-players.ts';
import { ownProvider } from '../../apps/server/src/providers/casino/maidan/own-provider.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { launchAs, tinyProvider } from './tiny-provider.ts';
import { checkWallet } from './wallet-checks.ts';
import { postTo, type Post } from './wallet-client.ts';

const signer = { providerId: PROVIDER, secret: SECRET };
const stakes = { min: minesGame.minStake, max: minesGame.maxStake };

let casino: Casino;
let tiny: Awaited<ReturnType<typeof tinyProvider>>;
beforeAll(async () => {
  tiny = await tinyProvider(signer, { port: 0, gameId: 'mines', stakes });
  const provider = ownProvider({
    id: PROVIDER,
    name: 'Maidan Tables',
    maxWinPaise: minesGame.maxWin,
    secrets: [SECRET],
    baseUrl: () => tiny.url,
    clock: systemClock,
  });
  casino = await openCasino({ gameProviders: [provider] });
});
afterAll(async () => {
  await casino.close();
  await tiny.stop();
});

/** Lines of the checks that did not pass. */
async function notPassed(post: Post, launchTokens: readonly string[]): Promise<string[]> {
  const reported = await checkWallet({ post, signer, stakes, launchTokens }, () => undefined);
  expect(reported.length).toBeGreaterThan(30);
  return reported.filter(({ outcome }) => outcome !== 'passed').map(({ line }) => line);
}

test('CAS-16 CAS-08 the platform’s wallet keeps every rule, for two sessions of a player and one of another', async () => {
  const [who, stranger] = [await casino.player(), await casino.player()];
  const launchTokens: string[] = [];
  for (const each of [who, who, stranger]) {
    await casino.call(each, 'POST', '/play-game', { body: { game_id: 'mines' } });
    launchTokens.push(await tiny.nextToken(30_000));
  }
  const inject: Post = async ({ path: url, headers, body: payload }) => {
    const answer = await casino.app.http.inject({ method: 'POST', url, headers, payload });
    return { status: answer.statusCode, text: answer.body };
  };
  expect(await notPassed(inject, launchTokens)).toEqual([]);
});

test('CAS-16 CAS-08 the demo player logs in over HTTP and launches from a provider that only listens', async () => {
  const url = await casino.app.http.listen({ host: '127.0.0.1', port: 0 });
  const launchTokens: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    await launchAs(url, { username: 'demo', password: DEMO_PASSWORD, game: 'mines' });
    launchTokens.push(await tiny.nextToken(30_000));
  }
  expect(await notPassed(postTo(url), launchTokens)).toEqual([]);
});
