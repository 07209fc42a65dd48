/** The checks of the wallet are themselves checked: the reference wallet passes all, and each broken rule is named. */
import { expect, test } from 'vitest';
import type { CloseRequest, WalletCall } from '@maidan/wallet-api';
import { referenceServer, type Breakable, type CarryOut } from './reference-server.ts';
import { carryOut, roundKey, type Books, type Decided } from './reference-wallet.ts';
import { checkWallet } from './wallet-checks.ts';

const SIGNER = { providerId: 'a-provider', secret: 'a secret of the tests' };
const PLAYER = '00000000-0000-4000-8000-000000000001';
const STRANGER = '00000000-0000-4000-8000-000000000002';
const STAKES = { min: 10_00, max: 500_00 };
const launched = (playerId: string, sessionToken: string) => ({
  playerId,
  gameId: 'a-game',
  sessionToken,
  requestId: null,
});

const OPENING: Books = {
  balances: { [PLAYER]: 1_000_00, [STRANGER]: 1_000_00 },
  limits: STAKES,
  launches: { one: launched(PLAYER, 's1'), two: launched(PLAYER, 's2'), three: launched(STRANGER, 's3') },
  transactions: {},
  rounds: {},
};

/** Names of the checks that fail. */
async function failing(options: Breakable = {}): Promise<string[]> {
  const { post } = referenceServer(SIGNER, OPENING, options);
  const lines: string[] = [];
  const given = { post, signer: SIGNER, stakes: STAKES, launchTokens: ['one', 'two', 'three'] };
  const reported = await checkWallet(given, (line) => void lines.push(line));
  expect(lines).toHaveLength(reported.length);
  expect(reported.filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
  return reported.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
}

test('CAS-16 the reference wallet keeps every rule', async () => {
  expect(await failing()).toEqual([]);
});

type Request = { readonly txId: string; readonly betTxId?: string; readonly amount?: number } & Record<string, unknown>;
type Broken = (books: Books, request: Request, call: WalletCall) => Books;

/** Breaks the books before a call is carried out. */
const before =
  (broken: Broken): CarryOut =>
  (books, call, request) =>
    carryOut(broken(books, request as Request, call), call, request);
/** Breaks the books afterwards. */
const after =
  (broken: Broken): CarryOut =>
  (books, call, request) => {
    const [next, answer] = carryOut(books, call, request);
    return [broken(next, request as Request, call), answer];
  };
/** Carries out another call than the one that came. */
const instead =
  (other: (request: Request, call: WalletCall, books: Books) => object): CarryOut =>
  (books, call, request) =>
    carryOut(books, call, other(request as Request, call, books));

const without = (books: Books, txId = ''): Books => {
  const { [txId]: _gone, ...transactions } = books.transactions;
  return { ...books, transactions };
};
const withTx = (books: Books, txId: string, change: (tx: Decided) => Decided): Books => {
  const known = books.transactions[txId];
  return known ? { ...books, transactions: { ...books.transactions, [txId]: change(known) } } : books;
};
const reopened = (books: Books): Books => ({
  ...books,
  rounds: Object.fromEntries(Object.entries(books.rounds).map(([key, round]) => [key, { ...round, isClosed: false }])),
});
const withBetState =
  (state: 'open' | 'settled'): Broken =>
  (books, { betTxId = '' }) =>
    withTx(books, betTxId, (tx) => (tx.bet ? { ...tx, bet: { ...tx.bet, state } } : tx));
const only =
  (call: WalletCall, broken: Broken): Broken =>
  (books, request, came) =>
    came === call ? broken(books, request, came) : books;
const isDone = (books: Books, txId: string): boolean => books.transactions[txId]?.refusal === null;

const BROKEN: readonly (readonly [rule: string, checks: string, carry: CarryOut])[] = [
  [
    'a repeated bet debits again',
    'next-session bet-duplicate bet-at-once tx-mismatch rollback-open rollback-unknown',
    before(only('bet', (books, { txId }) => (isDone(books, txId) ? without(books, txId) : books))),
  ],
  [
    'a repeated win credits again',
    'tx-mismatch win-duplicate',
    before(only('win', (books, { txId }) => without(books, txId))),
  ],
  [
    'a repeated rollback is carried out again',
    'tx-mismatch rollback-open rollback-settled win-or-rollback',
    before(
      only('rollback', (books, request) => withBetState('open')(without(books, request.txId), request, 'rollback')),
    ),
  ],
  [
    'a rollback of an unknown bet leaves nothing behind',
    'rollback-unknown',
    after(
      only('rollback', (books, { betTxId = '' }) =>
        books.transactions[betTxId]?.payload === null ? without(books, betTxId) : books,
      ),
    ),
  ],
  [
    'another payload is taken for the same',
    'tx-mismatch currency',
    before((books, { txId, ...request }, call) =>
      withTx(books, txId, (tx) => (tx.payload === null ? tx : { ...tx, payload: payloadLike(call, request) })),
    ),
  ],
  [
    'a settled bet is rolled back',
    'rollback-open rollback-settled win-or-rollback',
    before(only('rollback', withBetState('open'))),
  ],
  ['a bet of a closed round is rolled back', 'rollback-closed', before(only('rollback', reopened))],
  [
    'refusals are forgotten',
    'currency refusal-stored',
    after((books, { txId }) => (isDone(books, txId) ? books : without(books, txId))),
  ],
  ['a closed round takes bets', 'win-closes round-closed', before(only('bet', reopened))],
  ['a win does not close its round', 'win-closes', instead(({ close: _close, ...request }) => request)],
  [
    'a late win is not paid',
    'late-win',
    (books, call, request) =>
      call === 'win' && books.rounds[roundKey(request as CloseRequest)]?.isClosed === true
        ? carryOut(books, call, { ...(request as Request), betTxId: 'nothing' })
        : carryOut(books, call, request),
  ],
  [
    'a win before its bet is refused for good',
    'win-before-bet',
    (books, call, request) => keptUnfound(books, call, request as Request),
  ],
  ['a bet that was rolled back wins', 'win-after-rollback', before(only('win', withBetState('open')))],
  [
    'a rollback gives back a part',
    'session-unknown bet-at-once parts limits refusal-stored rollback-open win-after-rollback',
    before(
      only('rollback', (books, { betTxId = '' }) =>
        withTx(books, betTxId, (tx) => (tx.bet ? { ...tx, bet: { ...tx.bet, amount: tx.bet.amount - 1 } } : tx)),
      ),
    ),
  ],
  [
    'wins of another round are paid',
    'win-mismatch',
    instead((request, call, books) => (call === 'win' ? { ...request, ...placeOf(books, request) } : request)),
  ],
  [
    'rollbacks of another round are paid',
    'rollback-mismatch',
    instead((request, call, books) => (call === 'rollback' ? { ...request, ...placeOf(books, request) } : request)),
  ],
  [
    'the currency is not looked at',
    'tx-mismatch currency',
    instead((request, call) => (call === 'bet' ? { ...request, currency: 'INR' } : request)),
  ],
  ['parts are not added up', 'parts', instead(({ parts: _parts, ...request }) => request)],
  [
    'a bet of nothing is taken',
    'amounts win-of-refused-bet rollback-of-refused-bet',
    instead((request, call) => (call === 'bet' && request.amount === 0 ? { ...request, freeRoundId: 'any' } : request)),
  ],
  ['a free round is not known', 'free-round', instead(({ freeRoundId: _free, ...request }) => request)],
  [
    'the highest stake is not kept',
    'limits',
    before((books) => ({ ...books, limits: { min: STAKES.min, max: 1_000_000_00 } })),
  ],
  [
    'a launch token works again',
    'launch-token-once',
    before(
      only('session/authenticate', (books, { launchToken }) => {
        const launch = books.launches[String(launchToken)];
        return launch
          ? { ...books, launches: { ...books.launches, [String(launchToken)]: { ...launch, requestId: null } } }
          : books;
      }),
    ),
  ],
  [
    'any session token will do',
    'session-unknown next-session',
    instead((request, call) => (call === 'bet' || call === 'balance' ? { ...request, sessionToken: 's1' } : request)),
  ],
  [
    'a batch stops at the first refusal',
    'batch',
    (books, call, request) =>
      call === 'win/batch'
        ? carryOut(books, call, { wins: (request as { wins: unknown[] }).wins.slice(0, 2) })
        : carryOut(books, call, request),
  ],
  [
    'a bet that was refused wins',
    'free-round win-of-refused-bet',
    before(
      only('win', (books, { betTxId = '' }) =>
        withTx(books, betTxId, (tx) => (tx.refusal && tx.payload ? { ...tx, bet: { amount: 0, state: 'open' } } : tx)),
      ),
    ),
  ],
  [
    'a bet that was refused is refunded',
    'rollback-of-refused-bet',
    before(
      only('rollback', (books, { betTxId = '' }) =>
        withTx(books, betTxId, (tx) => (tx.refusal && tx.payload ? { ...tx, bet: { amount: 5, state: 'open' } } : tx)),
      ),
    ),
  ],
  [
    'a bet wins once only',
    'win-duplicate several-wins',
    (books, call, request) =>
      call === 'win' && books.transactions[String((request as Request).betTxId)]?.bet?.state === 'settled'
        ? carryOut(books, call, { ...(request as Request), betTxId: 'nothing' })
        : carryOut(books, call, request),
  ],
];

test.each(BROKEN)('CAS-16 a wallet is found out in which %s', async (_rule, checks, carry) => {
  expect((await failing({ carry })).join(' ')).toBe(checks);
});

test('CAS-16 a wallet is found out that takes any signature, or any time', async () => {
  expect(await failing({ verify: () => true })).toEqual(['signature']);
  expect(await failing({ tolerates: Infinity })).toEqual(['timestamp']);
});

/** The payload of whatever came, as if it had been stored so. */
function payloadLike(call: WalletCall, of: Record<string, unknown>): string {
  const { playerId, gameId, roundId, betTxId, amount, currency } = of;
  return JSON.stringify([call, playerId, gameId, roundId, betTxId, amount, currency]);
}

/** Game and round of the bet that a request is about. */
function placeOf(books: Books, { betTxId = '' }: Request): object {
  const { playerId, gameId, roundId } = books.transactions[betTxId] ?? {};
  return { ...(playerId !== undefined && { playerId, gameId, roundId }) };
}

/** BET_NOT_FOUND, stored as if it were final. */
function keptUnfound(books: Books, call: WalletCall, request: Request): ReturnType<CarryOut> {
  const [next, answer] = carryOut(books, call, request);
  if (call !== 'win' || answer['code'] !== 'BET_NOT_FOUND') return [next, answer];
  const { playerId, gameId, roundId } = request as unknown as Decided;
  const kept: Decided = {
    playerId,
    gameId,
    roundId,
    payload: payloadLike(call, request),
    refusal: 'BET_NOT_FOUND',
    applied: false,
    bet: null,
  };
  return [{ ...next, transactions: { ...next.transactions, [request.txId]: kept } }, answer];
}
