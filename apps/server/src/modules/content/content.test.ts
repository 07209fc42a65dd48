import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  advertisement,
  allAppSettings,
  appSettings,
  getAdvertisements,
  slider,
  type Advertisement,
  type AllAppSettings,
  type AppSettings,
  type Slider,
} from '@maidan/contract';
import { openApp, type TestApp } from '../../../test/app.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/log/index.ts';
import { HOUSE_ADVERTISEMENTS, readAdvertisements } from './advertisements.ts';
import { houseSettings } from './house-settings.ts';
import { contentModule } from './index.ts';
import { HOUSE_SLIDERS, readSliders } from './sliders.ts';

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

async function dataOf<Data>(path: string): Promise<Data> {
  const answer = await site.app.http.inject(path);
  return answer.json<{ data: Data }>().data;
}

const shown = () => dataOf<Advertisement[]>('/api/v1/advertisement');

test('SET-01 app-settings, get-all-app-settings, advertisement and sliders answer with the site’s own settings', async () => {
  const settings = await dataOf<AppSettings>('/api/v1/app-settings');
  for (const field of ['logoImg', 'faviconImg', 'color', 'siteTitle', 'contacts', 'socials'])
    expect(settings).toHaveProperty(field);
  expect(appSettings.parse(settings)).toEqual(settings);
  const whole = await dataOf<AllAppSettings>('/api/v1/get-all-app-settings');
  expect(allAppSettings.parse(whole)).toEqual(whole);
  expect(whole).toEqual({ ...settings, advertisements: await shown() });
  const slides = await dataOf<Slider[]>('/api/v1/sliders');
  expect(slides).toEqual(HOUSE_SLIDERS);
  for (const each of slides) expect(slider.parse(each)).toEqual(each);
});

test('the house’s settings name contacts with their types, and logos of licences, payments and partners', () => {
  const { contacts, licences, payments, partners } = houseSettings({ mode: 'play', codeLength: 4 });
  expect(new Set(contacts.map(({ type }) => type)).size).toBeGreaterThan(1);
  for (const logos of [licences, payments, partners]) expect(logos.length).toBeGreaterThan(0);
  expect(houseSettings({ mode: 'real', codeLength: 6 }).licences).toEqual([]);
});

test('the slides of the slider are kept as they are set; an event is named with its sport and league', () => {
  const [one, two] = [2, 1].map((order) => ({ _id: `s${order}`, baseImage: 'data:image/png;base64,AAAA', order }));
  expect(readSliders([one, two])).toEqual([one, two]);
  expect(readSliders([])).toEqual([]);
  const slug = { slugName: 'a' };
  expect(readSliders([{ ...one, sportId: slug, leagueId: slug, eventId: slug }])).toHaveLength(1);
  for (const wrong of [{ eventId: slug }, { baseImage: 'https://elsewhere.example/x.png' }, { order: '1' }])
    expect(readSliders([{ ...one, ...wrong }])).toBeNull();
  expect(readSliders([one, one])).toBeNull();
});

test('HOM-07 three banners of the house are shown until an operator says otherwise, each with its Hindi', async () => {
  expect(await shown()).toEqual(HOUSE_ADVERTISEMENTS);
  expect(HOUSE_ADVERTISEMENTS).toHaveLength(3);
  for (const each of HOUSE_ADVERTISEMENTS) {
    expect(advertisement.parse(each)).toEqual(each);
    expect(each.hi).toMatch(/[\u0900-\u097f]/);
  }
});

test('the slides of the settings are shown in their order, and an empty list shows none', () => {
  expect(readAdvertisements([slide('b', 2), slide('a', 1), slide('c', 2)])?.map(({ _id }) => _id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(readAdvertisements([])).toEqual([]);
});

test('a list that is no list of slides is refused as a whole', () => {
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

test('a running site picks up the slides of its settings, and keeps them when a later list is wrong', async () => {
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
