/** The answer behind the lists, compared with node:http serving the same bytes. */
import { steadiness } from '../machine.ts';
import { median } from '../table.ts';
import { startChild, type Child } from './child.ts';
import { EVENTS, SIZE } from './size.ts';
import { max, figure, type Row } from './verdict.ts';

const GOAL = 1.3;
/** This many events change per second while the answer is requested again and again. */
const MOVING = Math.round(EVENTS / 10);
const ROUNDS = 2 * SIZE.rounds;

export async function listRows(): Promise<Row[]> {
  const [ours, bare] = [startChild('./list-server.ts'), startChild('./list-server.ts')];
  const asking = startChild('./list-clients.ts');
  try {
    const port = await ours.ask<number>({ kind: 'serve', events: EVENTS });
    const body = await asking.ask<{ bytes: number; base64: string; headers: Record<string, string> }>({
      kind: 'look',
      port,
    });
    const barePort = await bare.ask<number>({ kind: 'serveBytes', base64: body.base64, headers: body.headers });
    const cost = async (server: Child, at: number): Promise<number> => {
      await server.ask({ kind: 'cpuMicros' });
      await asking.ask({ kind: 'ask', port: at, requests: SIZE.requests });
      return (await server.ask<number>({ kind: 'cpuMicros' })) / SIZE.requests;
    };
    const steady = steadiness();
    const [still, plain, moving]: [number[], number[], number[]] = [[], [], []];
    await cost(ours, port);
    await cost(bare, barePort);
    for (let round = 0; round < ROUNDS; round += 1) {
      still.push(await cost(ours, port));
      plain.push(await cost(bare, barePort));
      steady.check();
    }
    await ours.ask({ kind: 'move', events: MOVING });
    for (let round = 0; round < SIZE.rounds; round += 1) moving.push(await cost(ours, port));
    const ratio = median(still.map((micros, round) => micros / (plain[round] ?? Number.NaN)));
    const [a, b, c] = [still, plain, moving].map((each) => `${median(each).toFixed(0)} µs`);
    return [
      max(
        `${EVENTS} events, ${(body.bytes / 1_000).toFixed(0)} kB compressed: ${a} a request to ${b} of node:http`,
        ratio,
        {
          limit: GOAL,
          unit: '×',
          digits: 2,
        },
      ),
      figure(
        `the same while ${MOVING} events change a second, what it takes to describe them included`,
        `${c} a request`,
      ),
    ];
  } finally {
    await Promise.all([ours, bare, asking].map((child) => child.stop()));
  }
}
