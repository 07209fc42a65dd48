import { expect, test } from 'vitest';
import { fitOvers } from './fit-overs.ts';

const over = (title: string, balls: string) => ({ title, balls: balls.split(' ') });
const OVERS = [over('14', '1 2 3 4 5 6'), over('15', '1 2 W 4 5 6'), over('16', '1 2 3')];
const WIDTHS = [240, 240, 150];
const told = (tooWidePx: number) =>
  fitOvers(OVERS, tooWidePx, WIDTHS).map(({ title, balls }) => `${title}: ${balls.join(' ')}`);

test('the strip leaves out the oldest balls that do not fit, and an over keeps its title', () => {
  expect(told(0)).toEqual(['14: 1 2 3 4 5 6', '15: 1 2 W 4 5 6', '16: 1 2 3']);
  expect(told(31)).toEqual(['14: 3 4 5 6', '15: 1 2 W 4 5 6', '16: 1 2 3']);
  expect(told(150)).toEqual(['14: 6', '15: 1 2 W 4 5 6', '16: 1 2 3']);
  expect(told(170)).toEqual(['15: 1 2 W 4 5 6', '16: 1 2 3']);
  expect(told(290)).toEqual(['15: W 4 5 6', '16: 1 2 3']);
  expect(told(900)).toEqual(['16: 1 2 3']);
});
