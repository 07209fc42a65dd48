/** The checks of a provider are themselves checked: one that keeps the rules passes, each bad habit is named. */
import { expect, test } from 'vitest';
import { checkProvider } from './provider-checks.ts';
import { sampleProvider, type Habits } from './sample-provider.ts';
import { postTo } from './wallet-client.ts';
import { watchedWallet } from './watched-wallet.ts';

const SIGNER = { providerId: 'a-provider', secret: 'a secret of the tests' };
const EMPTY = { balances: {}, limits: { min: 1, max: 1 }, launches: {}, transactions: {}, rounds: {} };

/** Names of the checks that fail, and how often calls were tried. */
async function studied(habits: Habits, withinMs: number) {
  const wallet = await watchedWallet(SIGNER, EMPTY, { port: 0, hangsMs: 20 });
  const provider = await sampleProvider(SIGNER, () => postTo(wallet.url), habits);
  const play = async (path: string) => void (await fetch(new URL(path, provider.url)));
  try {
    const given = { post: postTo(provider.url), signer: SIGNER, wallet, play, withinMs };
    const reported = await checkProvider(given, () => undefined);
    const failed = reported.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
    return { failed, tries: wallet.tries };
  } finally {
    await Promise.all([provider.stop(), wallet.stop()]);
  }
}

test('CAS-16 a provider that asks again with the same id until it is answered passes', async () => {
  const { failed, tries } = await studied({}, 60_000);
  expect(failed).toEqual([]);
  const of = (call: string) => tries.filter((tried) => tried.call === call).map(({ fault }) => fault);
  expect([of('bet'), of('win'), of('round/close')]).toEqual([
    ['lost', 'unavailable', null],
    ['unavailable', 'hung', null],
    ['hung', 'lost', null],
  ]);
});

/** For habits with which a round goes on for ever: whatever has come by then, the check fails. */
const FOR_EVER = 1_000;
const ENDS = 60_000;

test.each<[what: string, habits: Habits, check: string, withinMs: number]>([
  ['takes any signature', { takesAnySignature: true }, 'signatures', ENDS],
  ['lists no limits', { hasNoLimits: true }, 'games', FOR_EVER],
  ['launches what it does not have', { launchesAnything: true }, 'launch-unknown', ENDS],
  ['gives up after one try', { givesUp: true }, 'retries', FOR_EVER],
  ['makes a new id for each try', { makesNewIds: true }, 'retries', FOR_EVER],
  ['changes the amount of a repeated call', { changesAmounts: true }, 'same-payload', ENDS],
  ['forgets to close its rounds', { forgetsToClose: true }, 'rounds-end', FOR_EVER],
  ['sends rupees as text', { sendsFloats: true }, 'calls-are-right', FOR_EVER],
  ['does not know its own rounds', { forgetsItsRounds: true }, 'status-closed', ENDS],
])('CAS-16 a provider is found out that %s', async (_what, habits, check, withinMs) => {
  expect((await studied(habits, withinMs)).failed).toContain(check);
});
