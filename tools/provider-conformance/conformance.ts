/** `npm run provider:conformance`: checks a wallet against the wallet API, or a game provider against both. */
import { parseArgs } from 'node:util';
import { checkProvider } from './provider-checks.ts';
import { summaryOf, type Reported } from './report.ts';
import { gameListed, launchAs, tinyProvider } from './tiny-provider.ts';
import { checkWallet } from './wallet-checks.ts';
import { postTo } from './wallet-client.ts';
import { watchedWallet } from './watched-wallet.ts';

const HELP = `Checks the wallet of a platform, or a game provider, against docs/providers/wallet-api.md.

The wallet of a platform:
  npm run provider:conformance -- --url http://127.0.0.1:3000 --provider maidan-tables --secret … \\
    --launch-token … [--launch-token …]

  --url           the platform
  --provider      the provider's id, and
  --secret        its secret, as the platform knows them
  --launch-token  from a launch of a game by a player with money; it works once, within 60 seconds. A second one of the
                  same player and game, or of another player, lets more be looked at.
  --min-stake, --max-stake   limits of the game in paise, 1000 and 5000000 unless told

It bets with the player's money and loses some of it: use the demo player.

How to get a launch token: log in as the demo player and launch a game of yours; the platform posts the token to your
/provider/launch. Or let this program be the provider. Start the site with it as one of its game providers:
  PROVIDER_ACME_ID=acme PROVIDER_ACME_URL=http://127.0.0.1:4100 PROVIDER_ACME_SECRET=… npm start
and this program with --provider acme, the same --secret and --serve 4100:
  --serve PORT    serves /provider/games, launch and round/status there, and takes the launch tokens that come
  --game          the game's id with the provider (mines)
  --site-game     what the site calls it, the provider's id and the game's with two hyphens between them unless told
  --as, --password   logs in by itself and launches the game twice; without it, launch the game within two minutes

A provider:
  npm run provider:conformance -- --provider-url https://provider.example --provider acme --secret … --wallet-port 4000

  --provider-url  the provider; /provider/games and the others are below it
  --wallet-port   where this program serves a wallet, whose address the provider must have as the platform's
  --game          which game is launched; the first of its catalogue unless told
  --seconds       how long a game may take, 120 unless told

It launches the game and opens its address. If that does not play a round by itself, open the address, which is printed, and
play one. The wallet answers the first two tries of every call with a lost answer, a 503 or silence.

Prints one line for each check; the exit code is 1 when one has failed.`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    url: { type: 'string' },
    provider: { type: 'string' },
    secret: { type: 'string' },
    'launch-token': { type: 'string', multiple: true },
    'min-stake': { type: 'string', default: '1000' },
    'max-stake': { type: 'string', default: '5000000' },
    serve: { type: 'string' },
    game: { type: 'string' },
    'site-game': { type: 'string' },
    as: { type: 'string' },
    password: { type: 'string' },
    'provider-url': { type: 'string' },
    'wallet-port': { type: 'string' },
    seconds: { type: 'string', default: '120' },
  },
});

const LAUNCHED_WITHIN_MS = 120_000;
const print = (line: string): void => console.log(line);
const { provider = '', secret = '' } = values;
const signer = { providerId: provider, secret };
const stakes = { min: Number(values['min-stake']), max: Number(values['max-stake']) };

async function walletMode(url: string): Promise<readonly Reported[]> {
  const given = { post: postTo(url), signer, stakes };
  const { serve, game = 'mines', as: username, password = '' } = values;
  if (serve === undefined) return await checkWallet({ ...given, launchTokens: values['launch-token'] ?? [] }, print);
  const { 'site-game': siteGame = `${provider}--${game}` } = values;
  const tiny = await tinyProvider(signer, { port: Number(serve), gameId: game, stakes });
  try {
    print(`Serving ${provider} at ${tiny.url}, waiting for a launch of ${siteGame}`);
    await gameListed(url, { game: siteGame, withinMs: LAUNCHED_WITHIN_MS });
    const launchTokens: string[] = [];
    for (let n = 0; n < (username === undefined ? 1 : 2); n += 1) {
      if (username !== undefined) await launchAs(url, { username, password, game: siteGame });
      launchTokens.push(await tiny.nextToken(LAUNCHED_WITHIN_MS));
    }
    return await checkWallet({ ...given, launchTokens }, print);
  } finally {
    await tiny.stop();
  }
}

async function providerMode(url: string): Promise<readonly Reported[]> {
  const opening = { balances: {}, limits: { min: 1, max: 1 }, launches: {}, transactions: {}, rounds: {} };
  const wallet = await watchedWallet(signer, opening, { port: Number(values['wallet-port'] ?? '4000') });
  try {
    print(`Serving a wallet at ${wallet.url}`);
    const play = async (address: string) => {
      const opened = new URL(address, url).href;
      print(`Opening ${opened}; play a round there if it does not play by itself`);
      await fetch(opened).catch((error: unknown) => print(`It cannot be opened: ${String(error)}`));
    };
    const withinMs = Number(values.seconds) * 1_000;
    return await checkProvider({ post: postTo(url), signer, wallet, gameId: values.game, play, withinMs }, print);
  } finally {
    await wallet.stop();
  }
}

const { url, 'provider-url': providerUrl } = values;
const isTold = provider !== '' && secret !== '' && (url === undefined) !== (providerUrl === undefined);
const hasLaunch = providerUrl !== undefined || values.serve !== undefined || values['launch-token'] !== undefined;
if (values.help || !isTold || !hasLaunch) {
  print(HELP);
  process.exitCode = values.help ? 0 : 1;
} else {
  const reported = providerUrl === undefined ? await walletMode(url ?? '') : await providerMode(providerUrl);
  print(summaryOf(reported));
  process.exitCode = reported.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}
