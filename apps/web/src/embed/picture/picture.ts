import type { Scene } from '@maidan/sports/drawing';
import { scenes } from '@maidan/sports/scenes';
import { scoreWords } from '@maidan/sports/words';
import type { Language } from '@maidan/words';
import type { ToFrame } from '../../lib/frame-messages.ts';
import { pauseButton } from './pause-button.ts';
import './picture.css';
import { screen, type Part } from './screen.ts';

/** The sport's moving picture with its pause button, as an element. Until it is shown a score it waits for the match. */
export function picture(part: Part, { theme, language }: { theme: 'dark' | 'light'; language: Language }) {
  const { canvas, ...shown } = screen(part);
  const pause = pauseButton((isPaused) => shown.pause(isPaused));
  const element = document.createElement('article');
  element.className = 'picture';
  element.dataset['part'] = part;
  element.append(canvas, pause.element);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let scene: Scene | null = null;
  let isCalm = false;

  const setStill = (): void => {
    const isStill = still.matches || isCalm;
    shown.setStill(isStill);
    // A static picture needs no pause button.
    pause.element.hidden = isStill || scene === null;
  };
  still.addEventListener('change', setStill);
  shown.show({ scene, score: null, theme, words: scoreWords(language) });
  pause.say(scoreWords(language));
  setStill();

  return {
    element,
    show({ score, look }: ToFrame): void {
      const words = scoreWords(look.language);
      isCalm = look.motion === 'calm';
      const makeScene = score !== null && score.phase !== 'upcoming' ? scenes[score.sport] : null;
      if (score !== null && makeScene !== null) {
        if (scene?.sport !== score.sport) scene = makeScene();
        shown.show({ scene, score, theme: look.theme, words });
      } else {
        scene = null;
        shown.show({ scene, score: null, theme: look.theme, words });
      }
      pause.say(words);
      setStill();
    },
  };
}
