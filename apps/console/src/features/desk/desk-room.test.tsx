import type { Desk, DeskEvent } from '@maidan/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../api/index.ts';
import { DeskRoom } from './desk-room.tsx';
import { chosenEvent } from './scopes.ts';

// Other files of the worker share the client.
afterEach(() => queryClient.clear());

const event = (id: string, name: string): DeskEvent => ({
  id,
  name,
  sport: 'Cricket',
  league: 'Ganga Cup',
  isInPlay: true,
  startsAt: '2026-11-20T10:00:00.000Z',
  hold: null,
  markets: [],
});
const [agra, surat] = [event('e1', 'Agra v Bhopal'), event('e2', 'Surat v Indore')];

test('desk Q-1 no event is selected until an operator chooses one, so the X key suspends none', () => {
  queryClient.setQueryData<Desk>(['desk'], { hold: null, events: [agra, surat] });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DeskRoom />
    </QueryClientProvider>,
  );
  expect(page).toContain('Agra v Bhopal');
  expect(page).toContain('No event selected');
  expect(page).not.toContain('Suspend this event');
});

test('desk Q-1 a chosen event that ends leaves nothing selected', () => {
  expect(chosenEvent([agra, surat], 'e2')).toBe(surat);
  expect(chosenEvent([agra], 'e2')).toBeNull();
  expect(chosenEvent([agra, surat], null)).toBeNull();
});
