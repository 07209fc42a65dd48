import '@maidan/ui/styles.css';
import './shell/page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { GameModule } from './game-module.tsx';
import { GAME_PAGES } from './games.ts';
import { followTheme } from './lib/theme.ts';
import { SayContext, sayIn, useSay } from './lib/words/say.ts';
import { Header } from './shell/header.tsx';

/** Without a name it is Mines, as it was before there were others. */
const FIRST = 'mines';

/** The verify page on its own: no session, no token. Whatever the address's fragment names is filled in
 *  (`#game=mines&serverSeed=…&clientSeed=…&nonce=…&mines=…`); a fragment is not sent to any server. */
function Standalone({ given, Verify }: { readonly given: URLSearchParams; readonly Verify: GameModule['Verify'] }) {
  const say = useSay();
  const typed = {
    serverSeed: given.get('serverSeed') ?? '',
    clientSeed: given.get('clientSeed') ?? '',
    nonce: given.get('nonce') ?? '',
    own: Object.fromEntries(given),
  };
  return (
    <>
      <Header
        title={say('verify')}
        brand={say('verifyWhat')}
        isPlayMoney={false}
        back={{ label: say('lobby'), href: '/' }}
      />
      <Verify typed={typed} />
    </>
  );
}

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('The page has no root');
const given = new URLSearchParams(location.hash.slice(1));
const language = given.get('language') ?? navigator.language;
followTheme(window);
const say = sayIn(language.startsWith('hi') ? 'hi' : 'en');
document.documentElement.lang = language.startsWith('hi') ? 'hi' : 'en';
const loads = GAME_PAGES[given.get('game') ?? FIRST] ?? GAME_PAGES[FIRST];
if (loads === undefined) throw new Error('The verify page has no game');
const { Verify } = await loads();
createRoot(root).render(
  <StrictMode>
    <SayContext value={say}>
      <Standalone given={given} Verify={Verify} />
    </SayContext>
  </StrictMode>,
);
