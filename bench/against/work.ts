/** Runs in the tree that it measures: takes bets or settles a market as often as its parent asks, and answers with the CPU
 *  microseconds of one bet, ours and the database's. */
import { BETS, addPlayers, fillMarket, settler } from '../settlement.ts';
import { measured } from '../bets/measure.ts';
import { throughWorker } from '../bets/ways.ts';
import { makeWorld } from '../bets/world.ts';
import { benchDatabase } from '../database.ts';
import { sized } from '../size.ts';

const ROUND_MS = sized(3_000, 300);

const database = await benchDatabase();
await database.withoutAutovacuum();
const world = await makeWorld(database.pool(10), database.pool(3));
const settle = settler(world);
await addPlayers(database.owner);

async function settlement(): Promise<number> {
  const market = await fillMarket(database.owner, world);
  await database.checkpoint();
  const databaseBefore = await database.cpuMicros();
  const before = process.cpuUsage();
  await settle(market);
  const { user, system } = process.cpuUsage(before);
  return (user + system + (await database.cpuMicros()) - databaseBefore) / BETS;
}

async function bets(): Promise<number> {
  const { ourMicros, databaseMicros } = await measured(database, throughWorker(world), ROUND_MS);
  return ourMicros + databaseMicros;
}

const WORK = { bets, settlement };

process.on('message', (wanted: keyof typeof WORK | 'end') => {
  if (wanted === 'end') void database.close().then(() => process.exit(0));
  else void WORK[wanted]().then((micros) => process.send?.({ micros }));
});
process.send?.({ micros: 0 });
