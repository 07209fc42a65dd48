import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, rupees, type Harness } from '../../../test/harness.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';

const clock = manualClock(1_800_000_000_000);

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ clock });
});
afterAll(() => harness.close());

const open = async () => (await harness.notices.open(10)).map(({ kind, subject }) => [kind, subject]);
const later = async () => {
  clock.advance(30_000);
  return await open();
};

test('S-1 operators are told of a market that cannot be settled, until it is; others are settled meanwhile', async () => {
  const player = await harness.player(1_000);
  const [stuck, other] = [(await harness.anotherMatch('stuck')).odds, (await harness.anotherMatch('other')).odds];
  for (const market of [stuck, other]) {
    harness.depth(0, { back: [[2, 1_000]] }, market);
    await harness.take(player, { market, side: 'back', odds: 2, stake: 100 });
  }
  await harness.db.ownerPool.query(
    `create function refuse_market() returns trigger language plpgsql as $$
     begin if new.market_id = '${stuck.id}' then raise exception 'broken'; end if; return new; end $$;
     create trigger broken before insert on market_settlements for each row execute function refuse_market()`,
  );
  await harness.settle(stuck, 0);
  await harness.settle(other, 0);
  await expect.poll(later).toEqual([['settlement-failed', `market ${stuck.id}`]]);
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(1_100), exposurePaise: rupees(100) });
  // Taking the trigger away would wait for locks in another order than settlement does.
  await harness.db.ownerPool.query(
    `create or replace function refuse_market() returns trigger language plpgsql as $$ begin return new; end $$`,
  );
  await expect.poll(later).toEqual([]);
  expect(await harness.wallet(player)).toMatchObject({ balancePaise: rupees(1_200), exposurePaise: 0 });
  expect(await harness.faults()).toEqual([]);
});
