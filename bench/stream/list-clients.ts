/** Requests a list again and again over keep-alive connections; a separate process. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { answerParent } from './child.ts';

const PATH = '/api/v1/get-sports-data';
const AT_ONCE = 8;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

async function get(port: number): Promise<IncomingMessage> {
  const asked = request({ port, agent, host: '127.0.0.1', path: PATH, headers: { 'accept-encoding': 'br' } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The list was answered with ${answer.statusCode}`);
  return answer;
}

async function look({ port }: { port: number }) {
  const answer = await get(port);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return { bytes: body.byteLength, base64: body.toString('base64'), headers: answer.headers };
}

async function ask({ port, requests }: { port: number; requests: number }): Promise<void> {
  let left = requests;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while ((left -= 1) >= 0) {
        const answer = await get(port);
        answer.resume();
        await once(answer, 'end');
      }
    }),
  );
}

answerParent({ look, ask });
