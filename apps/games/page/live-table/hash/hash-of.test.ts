import { expect, test } from 'vitest';
import type { TableResult, TableRoundView } from '../../../src/tables/page-api.ts';
import { hashOf } from './hash-of.ts';

const round: TableRoundView = {
  id: 12,
  chainId: 'chain',
  number: 2,
  state: 'BETTING',
  since: '',
  until: '',
  drawn: null,
  link: null,
};
const before: TableResult = { id: 11, chainId: 'chain', number: 1, state: 'DONE', drawn: null, link: 'link 1' };

test('the hash of a round’s link is the link of the round before it', () => {
  expect(hashOf(round, [before])).toEqual({ hash: 'link 1', before: 1, link: null });
  expect(hashOf({ ...round, link: 'link 2' }, [{ ...before, id: 12, number: 2 }, before])).toEqual({
    hash: 'link 1',
    before: 1,
    link: 'link 2',
  });
});

test('the page does not know the hash of the first round of a chain, nor after a link that it has missed', () => {
  expect(hashOf({ ...round, number: 1 }, [])).toBeNull();
  expect(hashOf({ ...round, chainId: 'next', number: 1 }, [before])).toBeNull();
  expect(hashOf(round, [{ ...before, link: null }])).toBeNull();
  expect(hashOf(null, [before])).toBeNull();
});
