import '@maidan/ui/styles.css';
import './shell/page.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Typed } from './fairness/verify/verify-face.ts';
import { VerifyPage } from './fairness/verify/verify-page.tsx';
import { speedRoulette, ultimateRoulette } from '../src/games/roulette/rules.ts';
import { andarBaharFace } from './andar-bahar/face.tsx';
import { crashVerify } from './crash/crash-verify.tsx';
import { CARD_GAMES } from './card-tables/card-games.ts';
import { cardFace } from './card-tables/face.tsx';
import { diceLook } from './dice/look.tsx';
import { verifyOf } from './instant/verify.tsx';
import { followTheme } from './lib/theme.ts';
import { SayContext, sayIn, useSay } from './lib/words/say.ts';
import { limboLook } from './limbo/look.tsx';
import { tableVerify } from './live-table/verify/table-verify.tsx';
import { minesVerify } from './mines/verify.ts';
import { plinkoLook } from './plinko/look.tsx';
import { rouletteFace } from './roulette/face.tsx';
import { luckySevensLook } from './slots/lucky-sevens/look.ts';
import { autoMeterLook } from './slots/auto-meter/look.ts';
import { mangoDropLook } from './slots/mango-drop/look.ts';
import { marigoldLook } from './slots/marigold/look.ts';
import { peacockLook } from './slots/peacock/look.ts';
import { teenPattiFace } from './teen-patti/face.tsx';
import { Header } from './shell/header.tsx';

const DICE = verifyOf(diceLook);
const LIMBO = verifyOf(limboLook);
const PLINKO = verifyOf(plinkoLook);
const LUCKY_SEVENS = verifyOf(luckySevensLook);
const PEACOCK = verifyOf(peacockLook);
const MARIGOLD = verifyOf(marigoldLook);
const MANGO_DROP = verifyOf(mangoDropLook);
const AUTO_METER = verifyOf(autoMeterLook);
const TABLES = [
  ...[ultimateRoulette, speedRoulette].map((rules) => tableVerify(rouletteFace(rules))),
  tableVerify(andarBaharFace),
  tableVerify(teenPattiFace),
  crashVerify,
  ...CARD_GAMES.map((game) => tableVerify(cardFace(game))),
];

/** By game; without a name it is Mines, as it was before there were others. */
const PAGES: Readonly<Record<string, (typed: Typed) => ReactNode>> = {
  mines: (typed) => <VerifyPage face={minesVerify} round={null} typed={typed} />,
  limbo: (typed) => <VerifyPage face={LIMBO} round={null} typed={typed} />,
  plinko: (typed) => <VerifyPage face={PLINKO} round={null} typed={typed} />,
  'lucky-sevens': (typed) => <VerifyPage face={LUCKY_SEVENS} round={null} typed={typed} />,
  peacock: (typed) => <VerifyPage face={PEACOCK} round={null} typed={typed} />,
  marigold: (typed) => <VerifyPage face={MARIGOLD} round={null} typed={typed} />,
  'mango-drop': (typed) => <VerifyPage face={MANGO_DROP} round={null} typed={typed} />,
  'auto-meter': (typed) => <VerifyPage face={AUTO_METER} round={null} typed={typed} />,
  dice: (typed) => <VerifyPage face={DICE} round={null} typed={typed} />,
  ...Object.fromEntries(
    TABLES.map((face) => [face.gameId, (typed: Typed) => <VerifyPage face={face} round={null} typed={typed} />]),
  ),
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
