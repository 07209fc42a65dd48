import type { Sport } from '@maidan/contract';
import { collectNames, englishOn, namesOfTree, speakHindi } from './hindi.ts';
import { signIn } from './session.ts';
import { AS_PLAYED, expect, test } from './test.ts';

test.use({ odds: AS_PLAYED });
test.setTimeout(900_000);

test('SHL-29 no sport as it is played says anything in English but names: lists, matches, races, scores', async ({
  page,
  request,
}) => {
  const names = new Set<string>();
  await namesOfTree(request, names);
  collectNames(page, names);
  const tree = (await (await request.get('/api/v1/get-sports-data')).json()) as { readonly data: readonly Sport[] };
  const events = tree.data.flatMap((sport) => {
    const all = sport.leagues.flatMap(({ slugName, events: listed }) =>
      listed.map((event) => ({ event, league: slugName })),
    );
    const [live, next] = [all.find(({ event }) => event.inPlay), all.find(({ event }) => !event.inPlay)];
    return [live, next].flatMap((each) =>
      each === undefined ? [] : [`/event?sport=${sport.slugName}&league=${each.league}&event=${each.event.slugName}`],
    );
  });
  await signIn(page, 'demo', '/about');
  await speakHindi(page);
  const lists = tree.data.map(({ slugName }) => `/sports?sport=${slugName}`);
  const paths = ['/', '/inplay', '/racing', ...lists, ...events];
  expect(await englishOn(page, paths, { names, presses: false })).toEqual([]);
});
