import '@maidan/ui/styles.css';
import '../frame.css';
import type { Scene } from '@maidan/sports/drawing';
import { scenes } from '@maidan/sports/scenes';
import { scoreWords } from '@maidan/sports/words';
import type { ToFrame } from '../../lib/frame-messages.ts';
import { listenToPage, takeLookOfAddress, tellHeightOf } from '../page-link.ts';
import { pauseButton } from './pause-button.ts';
import { screen } from './screen.ts';
import './tv.css';

const { theme, language } = takeLookOfAddress();
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
  // A static picture needs no pause button.
  pause.element.hidden = isStill || scene === null;
};
still.addEventListener('change', setStill);

function show({ score, look }: ToFrame): void {
  const words = scoreWords(look.language);
  isCalm = look.motion === 'calm';
  const makeScene = score !== null && score.phase !== 'upcoming' ? scenes[score.sport] : null;
  if (score !== null && makeScene !== null) {
    if (scene?.sport !== score.sport) scene = makeScene();
    television.show({ scene, score, theme: look.theme, words });
  } else {
    scene = null;
    television.show({ scene: null, score: null, theme: look.theme, words });
  }
  pause.say(words);
  setStill();
}

television.show({ scene: null, score: null, theme, words: scoreWords(language) });
pause.say(scoreWords(language));
setStill();
listenToPage(show);
tellHeightOf(hold);
