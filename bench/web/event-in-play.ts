import type { Sport } from '@maidan/contract';

/** The page of the cricket match in play that began last: the others end first. */
export async function eventInPlay(url: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/get-sports-data`);
    const { data } = (await answer.json()) as { readonly data: readonly Sport[] };
    const inPlay = data
      .filter(({ slugName }) => slugName === 'cricket')
      .flatMap(({ slugName: sport, leagues }) =>
        leagues.flatMap(({ slugName: league, events }) => events.map((event) => ({ sport, league, event }))),
      )
      .filter(({ event }) => event.status === 'IN_PLAY');
    const [last] = inPlay.toSorted((a, b) => Date.parse(b.event.date) - Date.parse(a.event.date));
    if (last) {
      const { sport, league, event } = last;
      return `/event?${new URLSearchParams({ sport, league, event: event.slugName }).toString()}`;
    }
    await new Promise((later) => setTimeout(later, 500));
  }
}
