import '@maidan/ui/styles.css';
import '../frame.css';
import type { Score } from '@maidan/contract';
import { scoreWords } from '@maidan/contract/words/scores';
import type { ToFrame } from '../../lib/frame-messages.ts';
import { listenToPage, takeLookOfAddress, tellHeightOf } from '../page-link.ts';
import { cricketScene } from './cricket/scene.ts';
import { footballScene } from './football-scene.ts';
import { kabaddiScene } from './kabaddi-scene.ts';
import { pauseButton } from './pause-button.ts';
import { screen } from './screen.ts';
import { tennisScene } from './tennis-scene.ts';
import type { Scene } from './scene.ts';
import './tv.css';

/** BET-20: a race has no picture. */
const scenes: Readonly<Record<Exclude<Score['sport'], 'race'>, () => Scene>> = {
  cricket: cricketScene,
  football: footballScene,
  tennis: tennisScene,
  kabaddi: kabaddiScene,
};

takeLookOfAddress();
const root = document.getElementById('root');
if (root === null) throw new Error('The frame has no #root');
const television = screen();
const pause = pauseButton((isPaused) => television.pause(isPaused));
const hold = document.createElement('article');
hold.className = 'tv';
hold.append(television.canvas, pause.element);
root.append(hold);

const still = matchMedia('(prefers-reduced-motion: reduce)');
let scene: Scene | null = null;
let isCalm = false;

const setStill = (): void => {
  const isStill = still.matches || isCalm;
  television.setStill(isStill);
  // What does not move needs no stop.
  pause.element.hidden = isStill || scene === null;
};
still.addEventListener('change', setStill);

function show({ score, look }: ToFrame): void {
  const words = scoreWords(look.language);
  isCalm = look.motion === 'calm';
  if (score !== null && score.sport !== 'race' && score.phase !== 'upcoming') {
    if (scene?.sport !== score.sport) scene = scenes[score.sport]();
    television.show({ scene, score, theme: look.theme, words });
  } else {
    scene = null;
    television.show({ scene: null, score: null, theme: look.theme, words });
  }
  pause.say(words);
  setStill();
}

television.show({
  scene: null,
  score: null,
  theme: location.hash === '#light' ? 'light' : 'dark',
  words: scoreWords('en'),
});
pause.say(scoreWords('en'));
setStill();
listenToPage(show);
tellHeightOf(hold);
