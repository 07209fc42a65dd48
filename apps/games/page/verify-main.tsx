import '@maidan/ui/styles.css';
import './shell/page.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Typed } from './fairness/verify/verify-face.ts';
import { VerifyPage } from './fairness/verify/verify-page.tsx';
import { diceLook } from './dice/look.tsx';
import { verifyOf } from './instant/verify.tsx';
import { followTheme } from './lib/theme.ts';
import { SayContext, sayIn, useSay } from './lib/words/say.ts';
import { limboLook } from './limbo/look.tsx';
import { minesVerify } from './mines/verify.ts';
import { peacockLook } from './slots/peacock/look.ts';
import { Header } from './shell/header.tsx';

const DICE = verifyOf(diceLook);
const LIMBO = verifyOf(limboLook);
const PEACOCK = verifyOf(peacockLook);

/** By game; without a name it is Mines, as it was before there were others. */
const PAGES: Readonly<Record<string, (typed: Typed) => ReactNode>> = {
  mines: (typed) => <VerifyPage face={minesVerify} round={null} typed={typed} />,
  limbo: (typed) => <VerifyPage face={LIMBO} round={null} typed={typed} />,
  peacock: (typed) => <VerifyPage face={PEACOCK} round={null} typed={typed} />,
  dice: (typed) => <VerifyPage face={DICE} round={null} typed={typed} />,
};

/** The verify page on its own: no session, no token. Whatever the address's fragment names is filled in
 *  (`#game=mines&serverSeed=…&clientSeed=…&nonce=…&mines=…`); a fragment is not sent to any server. */
function Standalone({ given }: { readonly given: URLSearchParams }) {
  const say = useSay();
  const typed = {
    serverSeed: given.get('serverSeed') ?? '',
    clientSeed: given.get('clientSeed') ?? '',
    nonce: given.get('nonce') ?? '',
    own: Object.fromEntries(given),
  };
  const page = PAGES[given.get('game') ?? 'mines'] ?? PAGES['mines'];
  return (
    <>
      <Header
        title={say('verify')}
        brand={say('verifyWhat')}
        isPlayMoney={false}
        back={{ label: say('lobby'), href: '/' }}
      />
      {page?.(typed)}
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
createRoot(root).render(
  <StrictMode>
    <SayContext value={say}>
      <Standalone given={given} />
    </SayContext>
  </StrictMode>,
);
