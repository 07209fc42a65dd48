import type { Score } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { heardFromFrame, tellableHeight, toFrame, toldByPage } from './frame-messages.ts';

const SITE = 'https://maidan.example';
const parent = { name: 'the page' };
const frame = { name: 'the frame' };
const score: Score = {
  sport: 'kabaddi',
  phase: 'first-half',
  clock: '12:40',
  teams: [
    { name: 'One', short: 'ONE', points: 3, raidPoints: 2, tacklePoints: 1, allOuts: 0, onMat: 7 },
    { name: 'Two', short: 'TWO', points: 1, raidPoints: 1, tacklePoints: 0, allOuts: 0, onMat: 5 },
  ],
  raiding: null,
  lastRaid: '',
  result: '',
};
const message = toFrame('e1', score, { theme: 'dark', colours: 'standard', motion: 'full', language: 'hi' });
const expected = { parent, siteOrigin: SITE, eventId: 'e1' };

describe('what a frame believes', () => {
  test('its own page, about its own event', () => {
    expect(toldByPage({ source: parent, origin: SITE, data: message }, expected)).toEqual(message);
    const nothingYet = { ...message, score: null };
    expect(toldByPage({ source: parent, origin: SITE, data: nothingYet }, expected)).toEqual(nothingYet);
  });

  test.each([
    ['another window', { source: frame, origin: SITE, data: message }],
    ['another site', { source: parent, origin: 'https://elsewhere.example', data: message }],
    ['another event', { source: parent, origin: SITE, data: { ...message, eventId: 'e2' } }],
    ['a score of no shape', { source: parent, origin: SITE, data: { ...message, score: { sport: 'kabaddi' } } }],
    ['a look of its own', { source: parent, origin: SITE, data: { ...message, look: { theme: 'neon' } } }],
    ['no message', { source: parent, origin: SITE, data: 'maidan:score' }],
  ])('not %s', (_name, heard) => {
    expect(toldByPage(heard, expected)).toBeNull();
  });
});

describe('what a page believes', () => {
  test('its own frame, which has no origin', () => {
    const ready = { kind: 'maidan:ready' };
    expect(heardFromFrame({ source: frame, origin: 'null', data: ready }, frame)).toEqual(ready);
    expect(heardFromFrame({ source: frame, origin: SITE, data: ready }, frame)).toBeNull();
    expect(heardFromFrame({ source: parent, origin: 'null', data: ready }, frame)).toBeNull();
    expect(heardFromFrame({ source: null, origin: 'null', data: ready }, null)).toBeNull();
  });

  test('heights of a frame, not of a tower', () => {
    const tall = (heightPx: unknown) =>
      heardFromFrame({ source: frame, origin: 'null', data: { kind: 'maidan:height', heightPx } }, frame);
    expect(tall(320)).toEqual({ kind: 'maidan:height', heightPx: 320 });
    for (const odd of [1e9, -1, 0, 120.5, '320', Number.NaN]) expect(tall(odd)).toBeNull();
    expect([12.2, 320.4, 5_000].map(tellableHeight)).toEqual([80, 321, 900]);
  });
});
