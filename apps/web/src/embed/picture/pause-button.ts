import type { ScoreWords } from '@maidan/sports/words';

const SVG = 'http://www.w3.org/2000/svg';
const PAUSE = 'M2 1h3v10H2zM7 1h3v10H7z';
const PLAY = 'M2.5 1v10l8-5z';

/** The picture's pause button (WCAG 2.2.2: automatic motion can be paused). */
export function pauseButton(onToggle: (isPaused: boolean) => void) {
  const element = document.createElement('button');
  element.type = 'button';
  const icon = document.createElementNS(SVG, 'svg');
  icon.setAttribute('viewBox', '0 0 12 12');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('fill', 'currentColor');
  icon.append(path);
  element.append(icon);
  let isPaused = false;
  let words: ScoreWords | null = null;
  const draw = (): void => {
    path.setAttribute('d', isPaused ? PLAY : PAUSE);
    const label = words?.say(isPaused ? 'scores.tv.play' : 'scores.tv.pause') ?? '';
    element.setAttribute('aria-label', label);
    element.title = label;
  };
  element.addEventListener('click', () => {
    isPaused = !isPaused;
    onToggle(isPaused);
    draw();
  });
  return {
    element,
    say(next: ScoreWords): void {
      words = next;
      draw();
    },
  };
}
