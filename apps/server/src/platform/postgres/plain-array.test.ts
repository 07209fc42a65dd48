import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database/database.ts';
import { plainArray, textArray } from './index.ts';

test('plain arrays arrive as they were sent', async () => {
  const db = await testDatabase();
  const ids = ['01900000-0000-7000-8000-000000000000', null];
  const { rows } = await db.pool.query(
    'select $1::uuid[] as ids, $2::bigint[] as amounts, $3::boolean[] as flags, $4::text[] as words, $5::int[] as nothing',
    [
      plainArray(ids),
      plainArray([1, -5, 9_007_199_254_740_991]),
      plainArray([true, false]),
      plainArray(['LAPSE', 'turned-in-play']),
      plainArray([]),
    ],
  );
  expect(rows).toEqual([
    {
      ids,
      amounts: [1, -5, 9_007_199_254_740_991],
      flags: [true, false],
      words: ['LAPSE', 'turned-in-play'],
      nothing: [],
    },
  ]);
  await db.drop();
});

test('text from outside arrives as it was sent, whatever is in it', async () => {
  const db = await testDatabase();
  const words = ['', 'null', 'a,b', '{c}', 'say "so"', 'back\\slash', ' spaced ', 'line\nbreak', 'आदमी'];
  const { rows } = await db.pool.query('select $1::text[] as words', [textArray(words)]);
  expect(rows).toEqual([{ words }]);
  await db.drop();
});
