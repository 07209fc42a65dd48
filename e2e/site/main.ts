/** The server of a journey that controls the odds: the product's own, with a scripted feed instead of all others. */
import { runServer } from '../../apps/server/src/run-server.ts';
import { scriptedOdds, type Line } from './scripted-odds.ts';

const odds = scriptedOdds();
process.on('message', (message: { readonly lines?: readonly Line[] }) => {
  if (message.lines) odds.say(message.lines);
});
process.channel?.unref();
await runServer([odds.feed]);
