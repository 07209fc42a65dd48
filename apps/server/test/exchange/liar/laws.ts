/** What holds whatever an exchange says. */
import { isDeepStrictEqual } from 'node:util';
import { paise, type MarketOutcome } from '@maidan/domain';
import { randomFrom } from '../../random.ts';
import { exchangeFeed } from '../../../src/providers/odds/betfair-stream/feed.ts';
import { NAMELESS } from '../../../src/providers/odds/betfair-stream/mapping/event-of.ts';
import { changeReader, parseLine } from '../../../src/providers/odds/betfair-stream/protocol/change-reader.ts';
import type { FeedMessage } from '../../../src/modules/odds-feed/port.ts';
import { liar } from './liar.ts';
import { MIN_STAKE_PAISE, paperProduct, type Row } from './paper-product.ts';
import { slowReader, type Outcome } from './slow-reader.ts';

const PAISE_PER_POUND = paise(100_00);
/** After each line the markets that it spoke of are looked at, and after so many all of them. */
const LOOKS_AT_ALL_EVERY = 20;
const START_MS = 1_800_000_000_000;

/** Runs a liar for so many lines; throws at the first line after which a law does not hold. */
export async function laws(seed: number, steps: number) {
  const random = randomFrom(seed);
  let nowMs = START_MS;
  const told = liar(random, () => nowMs);
  const slow = slowReader();
  const product = paperProduct();
  const reader = changeReader();
  const counts = { lines: 0, closed: 0, results: 0, notices: 0 };

  let messages: FeedMessage[] = [];
  let letGo = (_eventKey: string): void => undefined;
  /** As the client: nothing is taken before the image that was requested for lost data. */
  let awaitsImage = true;
  let wantsImage = true;
  let isSilent = false;

  const start = () =>
    exchangeFeed({
      context: {
        now: () => nowMs,
        after: () => () => undefined,
        publish: (message) => messages.push(message),
        log: { warn: () => undefined },
        letGo: (listener) => (letGo = listener),
      },
      paisePerPound: PAISE_PER_POUND,
      staleAfter: { beforeMs: 10_000, inPlayMs: 1_000 },
      unfinished: product.unfinished(),
      announced: product.announced(),
      names: () => NAMELESS,
      isReplay: false,
      atMs: (ms) => ms,
      betDelayMs: (ms) => ms,
    });
  let feed = start();

  async function handled(): Promise<void> {
    const all = messages;
    messages = [];
    for (const message of all) await product.take(message);
  }

  async function lost(): Promise<void> {
    feed.hush();
    isSilent = true;
    awaitsImage = true;
    wantsImage = true;
    await handled();
  }

  async function take(line: string): Promise<void> {
    counts.lines += 1;
    const message = parseLine(line);
    if (message === 'malformed-line') return await lost();
    if (message === 'unknown-message' || message.op !== 'mcm') return;
    const read = reader.read(message, line);
    if (read === null) return;
    if ('fault' in read) return read.lost ? await lost() : undefined;
    if (awaitsImage && read.kind !== 'image') return;
    awaitsImage = false;
    if (read.kind === 'image') wantsImage = false;
    slow.take(read);
    if (feed.take(read)) wantsImage = true;
    const all = isSilent || read.kind === 'image';
    isSilent = read.isBehind;
    const touched = all ? slow.ids() : (read.markets as { id: string }[]).map(({ id }) => id);
    if (!isSilent) slow.observe(touched);
    await handled();
    if (isSilent) return;
    const looked = counts.lines % LOOKS_AT_ALL_EVERY === 0 ? slow.ids() : new Set(touched);
    for (const id of looked) for (const row of product.rowsOf(id)) check(id, row);
  }

  function fails(law: string, id: string, details: object): never {
    throw new Error(`${law}: seed ${seed}, line ${counts.lines}, market ${id}: ${JSON.stringify(details)}`);
  }

  /** Laws of every moment. */
  function check(id: string, row: Row): void {
    const now = slow.read(id);
    const { market, isOpen, shown, notices } = row;
    if (market.closed) return;
    if (isOpen !== (now?.definition.status === 'OPEN'))
      fails('open only while the exchange is', id, { isOpen, row: row.id });
    for (const { id: selectionId, providerKey, removal } of market.selections) {
      for (const side of ['back', 'lay'] as const) {
        const wanted = slow.shown(id, Number(providerKey), side, {
          paisePerPound: PAISE_PER_POUND,
          minPaise: MIN_STAKE_PAISE,
        });
        const seen = shown.get(selectionId)?.[side] ?? [];
        if (now && !isDeepStrictEqual(seen, wanted))
          fails('prices are the exchange’s', id, { selectionId, side, seen, wanted });
      }
      const runner = now?.definition.runners.find((each) => String(each.id) === providerKey);
      if (!removal || !runner || runner.status === 'HIDDEN') continue;
      const factor = typeof runner.adjustmentFactor === 'number' ? Math.round(runner.adjustmentFactor * 100) : null;
      const isRace = now?.definition.eventTypeId === '7';
      const isAsFixed =
        runner.status === 'REMOVED' && (!isRace || factor === null || factor === removal.reductionBasisPoints);
      if (!isAsFixed && !notices.has(`runner ${selectionId}`))
        fails('a changed removal goes to operators', id, { runner, removal });
    }
  }

  /** Laws of a market that is over. */
  function checkEnd(id: string, row: Row): void {
    const { result, notices } = row;
    const isTold = notices.has('undecided') || notices.has('misfit') || notices.has('differs') || notices.has('silent');
    if (result === null) {
      if (!isTold) fails('every market ends', id, { row: row.id });
      counts.notices += 1;
      return;
    }
    counts.results += 1;
    const wanted = slow.decided(id);
    if (result.kind === 'void' && !slow.isEveryRunnerOut(id)) fails('void only without runners', id, { row: row.id });
    if (!isTold && wanted !== 'any' && !isDeepStrictEqual(said(result), wanted))
      fails('the result is the exchange’s', id, { result, wanted });
  }

  function said(result: MarketOutcome): Outcome {
    if (result.kind !== 'winners') return 'void';
    const ids = [...result.selectionIds, ...(result.deadHeat?.selectionIds ?? [])];
    return ids.map((id) => id.split(' ').at(-1) ?? '').toSorted();
  }

  async function image(isHonest: boolean): Promise<void> {
    reader.restart();
    for (const line of told.image({ isHonest })) await take(line);
  }

  for (let step = 0; step < steps; step += 1) {
    nowMs += random.below(2_000);
    // Our clock is set.
    if (random.chance(0.01)) nowMs += random.pick([-1_500, 1_500, -60_000, 60_000]) ?? 0;
    if (random.chance(wantsImage ? 0.3 : 0.01)) await image(false);
    else await take(told.line());
    if (wantsImage) continue;
    for (const id of told.leaveOut()) {
      const rows = product.rowsOf(id);
      if (rows.length > 0) counts.closed += 1;
      for (const row of rows) checkEnd(id, row);
      const eventKeys = product.forget(id);
      for (const eventKey of eventKeys) {
        letGo(eventKey);
        product.forgetEvent(eventKey);
      }
    }
    if (random.chance(0.002)) {
      product.restart();
      feed = start();
      awaitsImage = true;
      wantsImage = true;
      isSilent = false;
      await image(random.chance(0.5));
    }
  }
  return counts;
}
