import { inHindi } from '@maidan/sports/names';
import { expect, test } from 'vitest';
import { FOOTBALL_DATA_DIR, loadRecords as loadFootball } from './football/record/load-records.ts';
import { MEETINGS } from './racing/card/tracks.ts';
import { loadRecords as loadCricket, SHIPPED_DATA_DIR } from './replay/record/load-records.ts';
import { sentenceOf } from './replay/match/ball-words.ts';
import { ROUNDS, TOURNAMENTS } from './tennis/card/tournaments.ts';
import { clubsOf } from './kabaddi/card/clubs.ts';

const cricket = await loadCricket(SHIPPED_DATA_DIR);
const football = await loadFootball(FOOTBALL_DATA_DIR);
const clubs = clubsOf('any');
const tracks = Object.values(MEETINGS).flat(2);

/** What the feeds say of places, leagues and stages; none of it is a person or a team. */
const said = {
  'a ground of cricket': cricket.map(({ venue }) => venue),
  'a stage of cricket': cricket.map(({ season, stage }) => `IPL ${season} replay, ${stage}`),
  'a ground of football': football.map(({ venue }) => venue),
  'a stage of football': football.map(
    ({ year, round }) => `World Cup ${year} replay, ${round}. Settled on 90 minutes and added time`,
  ),
  'a country that plays football': football.flatMap(({ teams }) => teams),
  'a hall of kabaddi': clubs.map(({ home }) => home),
  'a tournament of tennis': TOURNAMENTS.flatMap(({ name, venue }) => [name, venue]),
  'a match of tennis': TOURNAMENTS.flatMap(({ courts }) =>
    courts.flatMap((court) => ROUNDS.map((round) => `Simulated match, ${round}, ${court}`)),
  ),
  'a race track': tracks.flatMap(({ name, country }) => [name, `${name}, ${country.name}`, `23:12 ${name} 1m 6f`]),
};

test.each(Object.entries(said))('%s has a Hindi name', (_, names) => {
  expect(names.length).toBeGreaterThan(0);
  expect([...new Set(names)].filter((name) => /[A-Za-z]/.test(inHindi(name)))).toEqual([]);
});

test('every ball of the shipped matches is told in Hindi, but for the players’ names', () => {
  const balls = cricket.flatMap(({ innings }) => innings.flatMap((each) => each.balls));
  const surnames = new Set(
    balls.flatMap(({ bowler, batter, dismissals }) =>
      [bowler, batter, ...dismissals.flatMap(({ player, fielders }) => [player, ...fielders])].flatMap((name) =>
        name.split(' '),
      ),
    ),
  );
  const english = balls.flatMap((ball) => {
    const words = inHindi(sentenceOf(ball)).match(/[A-Za-z][\w'-]*/g) ?? [];
    return words.filter((word) => !surnames.has(word));
  });
  expect([...new Set(english)]).toEqual([]);
});
