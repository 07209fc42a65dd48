import { expect, test } from 'vitest';
import { bottomBar, footerPages, isCurrent, topNavigation } from '../chrome/navigation.ts';
import { routeOf, routes } from './routes.ts';

test('the sports tree stands on the sports pages and on no other', () => {
  const withTree = routes.filter(({ sidebar }) => sidebar).map(({ path }) => path);
  expect(withTree).toEqual(['/', '/sports', '/inplay', '/racing', '/event']);
});

test('an unknown address is the not-found page, a trailing slash is not', () => {
  expect(routeOf('/nowhere').path).toBe('*');
  expect(routeOf('/sports/').path).toBe('/sports');
});

test('no navigation leads to a page that does not exist', () => {
  for (const { href } of [...topNavigation, ...bottomBar, ...footerPages]) expect(routeOf(href).path).toBe(href);
});

test('an event belongs to Sports and /login to Home', () => {
  expect(isCurrent('/sports', '/event')).toBe(true);
  expect(isCurrent('/', '/login')).toBe(true);
  expect(isCurrent('/', '/sports')).toBe(false);
});
