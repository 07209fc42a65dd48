import { expect, test } from 'vitest';
import { eventHref, readEventSlugs, readPick } from './event-link.ts';

const event = { sport: { slugName: 'cricket' }, league: { slugName: 'indian-premier-league' }, slugName: 'kkr-v-rr' };

test('an event links to /event with the slugs of sport, league and event', () => {
  expect(eventHref(event)).toBe('/event?sport=cricket&league=indian-premier-league&event=kkr-v-rr');
});

test('an event address is read back, and one with a part missing names no event', () => {
  expect(readEventSlugs('?sport=cricket&league=ipl&event=kkr-v-rr')).toEqual({
    sport: 'cricket',
    league: 'ipl',
    event: 'kkr-v-rr',
  });
  expect(readEventSlugs('?sport=cricket&event=kkr-v-rr')).toBeNull();
});

test('a pick is taken from a history entry that holds a whole one, and from no other', () => {
  const pick = { marketId: 'm', marketType: 'EXCHANGE', selectionId: 's', side: 'back', odds: 1.72, size: 100 };
  expect(readPick({ pick })).toEqual(pick);
  expect(readPick({ pick: { marketId: 'm' } })).toBeNull();
  expect(readPick({ dialog: 'login' })).toBeNull();
  expect(readPick(null)).toBeNull();
});
