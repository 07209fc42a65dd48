import { afterAll, beforeAll, expect, test } from 'vitest';
import { advertisement, getAdvertisements, type Advertisement } from '@maidan/contract';
import { openApp, type TestApp } from '../../../test/app.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/log/index.ts';
import { HOUSE_ADVERTISEMENTS, readAdvertisements } from './advertisements.ts';
import { contentModule } from './index.ts';

const slide = (_id: string, order: number): Advertisement => ({
  _id,
  title: `Slide ${_id}`,
  baseImage: 'data:image/png;base64,AAAA',
  link: '',
  order,
});

let site: TestApp;
beforeAll(async () => {
  site = await openApp();
});
afterAll(() => site.close());

async function shown(): Promise<readonly Advertisement[]> {
  const answer = await site.app.http.inject('/api/v1/advertisement');
  return answer.json<{ data: Advertisement[] }>().data;
}

test('HOM-07 three banners of the house are shown until an operator says otherwise, each with its Hindi', async () => {
  expect(await shown()).toEqual(HOUSE_ADVERTISEMENTS);
  expect(HOUSE_ADVERTISEMENTS).toHaveLength(3);
  for (const each of HOUSE_ADVERTISEMENTS) {
    expect(advertisement.parse(each)).toEqual(each);
    expect(each.hi).toMatch(/[\u0900-\u097f]/);
  }
});

test('HOM-07 the slides of the settings are shown in their order, and an empty list shows none', () => {
  expect(readAdvertisements([slide('b', 2), slide('a', 1), slide('c', 2)])?.map(({ _id }) => _id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(readAdvertisements([])).toEqual([]);
});

test('HOM-07 a list that is no list of slides is refused as a whole', () => {
  const wrong = [
    null,
    'none',
    [slide('a', 1), slide('a', 2)],
    [{ ...slide('a', 1), link: 'javascript:alert(1)' }],
    [{ ...slide('a', 1), order: '1' }],
    Array.from({ length: 13 }, (_, order) => slide(`s${order}`, order)),
  ];
  for (const value of wrong) expect(readAdvertisements(value)).toBeNull();
});

test('HOM-07 a running site picks up the slides of its settings, and keeps them when a later list is wrong', async () => {
  const clock = manualClock(0);
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  const content = contentModule({ database: site.db.pool, clock, log, mode: 'play', codeLength: 4 });
  const stop = await content.start();
  const route = content.routes.find(({ call }) => call === getAdvertisements);
  const served = async () => await route?.handle({} as never);
  const answer = (...data: readonly Advertisement[]) => ({ ok: true, value: { data } });
  const save = async (value: unknown) => {
    await site.db.pool.query(
      `insert into app_settings (name, value) values ('advertisements', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(value)],
    );
    clock.advance(5_000);
  };
  expect(await served()).toEqual(answer(...HOUSE_ADVERTISEMENTS));
  await save([slide('b', 2), slide('a', 1)]);
  await expect.poll(served).toEqual(answer(slide('a', 1), slide('b', 2)));
  await save([slide('x', Number.NaN)]);
  await expect.poll(() => lines.join('')).toContain('site setting invalid');
  expect(await served()).toEqual(answer(slide('a', 1), slide('b', 2)));
  stop();
});
