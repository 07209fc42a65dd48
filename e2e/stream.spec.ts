import { CHANGE, serverMessage, STREAM, type EventChange, type EventView, type MeDelta } from '@maidan/contract';
import { scripted } from './event.ts';
import { PASSWORD } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { expect, test } from './test.ts';

// A separate site, where the player has no other bets.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

/** A connection as a player without a page: what it is told of each subscription, checked against the contract. */
async function connect(siteUrl: string, token: string) {
  const socket = new WebSocket(new URL(STREAM.path, siteUrl.replace(/^http/, 'ws')));
  const images = new Map<string, unknown>();
  const deltas = new Map<string, unknown[]>();
  socket.addEventListener('message', ({ data }) => {
    const message = serverMessage.parse(JSON.parse(String(data)));
    if (message.op === 'image') images.set(message.id, message.data);
    if (message.op === 'delta') deltas.set(message.id, [...(deltas.get(message.id) ?? []), message.data]);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ op: 'hello', token });
  return {
    async subscribe(topic: string): Promise<unknown> {
      send({ op: 'subscribe', id: topic, topic });
      await expect.poll(() => images.has(topic), `the image of ${topic}`).toBe(true);
      return images.get(topic);
    },
    deltasOf: (topic: string): readonly unknown[] => deltas.get(topic) ?? [],
    close: () => socket.close(),
  };
}

test('BET-21 one connection carries prices, states, fancies, scores, and the player’s own bets and wallet @core', async ({
  request,
  world,
}) => {
  const answer = await request.post('/identity/user/login', { data: { username: 'demo', password: PASSWORD } });
  const { meta } = (await answer.json()) as { meta: { token: string } };
  const { id } = await scripted(request, match);
  const topic = `event:${id}`;
  const stream = await connect(world.url, meta.token);
  const event = (await stream.subscribe(topic)) as EventView;
  await stream.subscribe('me');
  const [odds, bookmaker, fancy] = event.markets;
  const home = odds?.selections.find(({ name }) => name === match.home);
  const rated = bookmaker?.selections.find(({ name }) => name === match.home);
  const changes = () =>
    stream.deltasOf(topic).flatMap((delta) => (delta as { readonly changes: readonly EventChange[] }).changes);
  const told = (what: string, expected: unknown) => expect.poll(changes, what).toContainEqual(expected);
  const any = expect.anything() as unknown;

  world.say(match.odds(2.5));
  await told('odds', [CHANGE.prices, odds?._id, home?._id, expect.arrayContaining([2.5]), any]);
  world.say(match.rates(88));
  await told('a rate', [CHANGE.prices, bookmaker?._id, rated?._id, [88, 1_000_000], [91, 1_000_000]]);
  world.say(match.lines(70));
  await told('a line', [CHANGE.row, fancy?._id, [[any, 70, 100, 71, 90]], '']);
  world.say(match.wicket());
  for (const market of [odds, bookmaker, fancy])
    await told('a state', [CHANGE.state, market?._id, 'SUSPENDED', 'wicket', any, true]);
  const wickets = (count: number) =>
    expect.objectContaining({ innings: [expect.objectContaining({ wickets: count })] }) as unknown;
  await told('a score', [CHANGE.score, wickets(2)]);
  world.say(match.status('OPEN'));
  await told('a state', [CHANGE.state, odds?._id, 'OPEN', '', any, true]);

  const placed = await request.post('/api/v1/bet-sport', {
    headers: { Authorization: `Bearer ${meta.token}` },
    data: {
      eventId: id,
      marketId: odds?._id,
      selectionId: home?._id,
      selectionType: 'back',
      marketType: 'exchange',
      odds: 900,
      stake: 300,
    },
  });
  const { data } = (await placed.json()) as { data: { bet: { _id: string } } };
  const mine = () => stream.deltasOf('me') as readonly MeDelta[];
  await expect
    .poll(() => mine().flatMap(({ bets }) => bets ?? []), 'the bet')
    .toContainEqual(expect.objectContaining({ _id: data.bet._id, state: 'unmatched', stake: 300 }));
  await expect
    .poll(() => mine().flatMap(({ wallet }) => wallet ?? []), 'the wallet')
    .toContainEqual(expect.objectContaining({ exposure: -300 }));
  stream.close();
});
