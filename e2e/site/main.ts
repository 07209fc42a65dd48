/** The server of a journey that controls the odds: the product's own, with a scripted feed instead of all others, and in
 *  a world with every game with a stand-in for the games server. */
import { fileURLToPath } from 'node:url';
import { runServer } from '../../apps/server/src/run-server.ts';
import { scriptedOdds, type Line } from './scripted-odds.ts';

const odds = scriptedOdds();
process.on('message', (message: { readonly lines?: readonly Line[] }) => {
  if (message.lines) odds.say(message.lines);
});
process.channel?.unref();
const hasEveryGame = process.env['JOURNEY_GAMES'] === 'every';
const gamesProgram = hasEveryGame ? fileURLToPath(new URL('games-server.ts', import.meta.url)) : undefined;
await runServer({ feeds: [odds.feed], gamesProgram });
