import { describe, expect, test } from 'vitest';
import { searchableWords } from '../../../lib/format/searchable.ts';
import { buildIndex, findIn, type Findable } from './search-index.ts';

const entry = (name: string, ...alsoFoundBy: string[]): Findable<string> => ({ item: name, name, alsoFoundBy });
const index = buildIndex([
  entry('Mumbai Indians v Chennai Super Kings', 'MI', 'CSK', 'Indian Premier League', 'Cricket', 'क्रिकेट'),
  entry('Royal Challengers Bengaluru v Kolkata Knight Riders', 'RCB', 'KKR', 'Indian Premier League', 'Cricket'),
  entry('Atlético Madrid v Köln', 'Champions League', 'Football'),
  entry('Cricket', 'क्रिकेट'),
  entry('Cricketers', 'Lobby'),
]);

describe('what is typed finds', () => {
  test.each([
    ['a beginning of any word', 'kni', ['Royal Challengers Bengaluru v Kolkata Knight Riders']],
    ['several beginnings in any order', 'kol roy', ['Royal Challengers Bengaluru v Kolkata Knight Riders']],
    ['initials', 'csk', ['Mumbai Indians v Chennai Super Kings']],
    ['without accents', 'atletico koln', ['Atlético Madrid v Köln']],
    ['with accents', 'KÖLN', ['Atlético Madrid v Köln']],
    ['nothing in the middle of a word', 'umbai', []],
    ['nothing if one word is missing', 'mumbai madrid', []],
    ['nothing for no word', ' – ', []],
  ])('%s', (_, query, found) => {
    expect(findIn(index, query)).toEqual(found);
  });

  test('a Hindi name, the thing itself before what belongs to it', () => {
    expect(findIn(index, 'क्रिके')).toEqual(['Mumbai Indians v Chennai Super Kings', 'Cricket']);
  });

  test('whole words before beginnings, names before what stands beside them, then the given order', () => {
    expect(findIn(index, 'cricket')).toEqual([
      'Cricket',
      'Cricketers',
      'Mumbai Indians v Chennai Super Kings',
      'Royal Challengers Bengaluru v Kolkata Knight Riders',
    ]);
    expect(findIn(index, 'indian')).toEqual([
      'Mumbai Indians v Chennai Super Kings',
      'Royal Challengers Bengaluru v Kolkata Knight Riders',
    ]);
  });
});

test('either side of a match is the beginning of its name, and a letter is not a whole word', () => {
  const races = buildIndex([entry('23:01 Monza 480 m'), entry('Punjab v Mumbai'), entry('Great Mumbai')]);
  expect(findIn(races, 'm')).toEqual(['Punjab v Mumbai', '23:01 Monza 480 m', 'Great Mumbai']);
});

test('the index finds what a look at every word of every item finds', () => {
  const names = ['Ana', 'Anand', 'Bana', 'ana bana', 'b', 'ba', 'Čaná', 'क', 'का', 'zzz'];
  const findables = names.flatMap((one) => names.map((other) => entry(`${one} v ${other}`, other)));
  const built = buildIndex(findables);
  for (const query of ['a', 'an', 'ana', 'anand', 'b a', 'ba an', 'cana', 'क', 'का', 'z', 'zzzz', '', 'a a']) {
    const typed = searchableWords(query);
    const plainly = findables.filter(
      ({ name, alsoFoundBy }) =>
        typed.length > 0 &&
        typed.every((beginning) =>
          [name, ...alsoFoundBy].flatMap(searchableWords).some((word) => word.startsWith(beginning)),
        ),
    );
    expect({ query, found: findIn(built, query).toSorted() }).toEqual({
      query,
      found: plainly.map(({ item }) => item).toSorted(),
    });
  }
});
