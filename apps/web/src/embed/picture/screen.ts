/** The canvas and its animation loop. It draws a scene on every frame while it may move, else only on changes. */
import type { Score } from '@maidan/contract';
import { banner, GRID, inksOf, type Scene, type Stage } from '@maidan/sports/drawing';
import { scoreWords, type ScoreWords } from '@maidan/sports/words';

export interface Showing {
  readonly scene: Scene | null;
  readonly score: Score | null;
  readonly theme: 'dark' | 'light';
  readonly words: ScoreWords;
}

/** The whole picture with its strip of the score, or the play alone. */
export type Part = 'whole' | 'play';

const NOTHING: Showing = { scene: null, score: null, theme: 'dark', words: scoreWords('en') };

export function screen(part: Part) {
  const heightUnits = part === 'whole' ? GRID.height : GRID.playHeight;
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  // The ground is behind the play and drawn once per size and theme.
  const ground = document.createElement('canvas');
  let groundOf = '';
  let showing = NOTHING;
  let untaken: Score | null = null;
  let isPaused = false;
  let isStill = false;
  let asked = 0;

  function stageOn(target: HTMLCanvasElement, atMs: number): Stage | null {
    const context = target.getContext('2d', { alpha: false });
    if (!context) return null;
    const scale = target.width / GRID.width;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const { theme, words } = showing;
    return { context, inks: inksOf[theme], words, atMs, isStill: isStill || isPaused, hasCaptions: part === 'whole' };
  }

  function fit(): void {
    const width = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, 2));
    const height = Math.round((width * heightUnits) / GRID.width);
    for (const each of [canvas, ground]) Object.assign(each, { width, height });
    groundOf = '';
    ask();
  }

  function drawGround(): void {
    const name = `${showing.scene?.sport ?? ''} ${showing.theme} ${canvas.width}`;
    if (name === groundOf) return;
    groundOf = name;
    const stage = stageOn(ground, 0);
    if (!stage) return;
    stage.context.fillStyle = stage.inks.around;
    stage.context.fillRect(0, 0, GRID.width, GRID.height);
    showing.scene?.drawGround(stage);
  }

  function draw(atMs: number): void {
    asked = 0;
    const { scene } = showing;
    if (canvas.width === 0) return;
    if (untaken && scene) {
      scene.take(untaken, atMs);
      canvas.setAttribute('aria-label', `${showing.words.say('scores.tv.picture')}: ${scene.describe(showing.words)}`);
      untaken = null;
    }
    drawGround();
    const stage = stageOn(canvas, atMs);
    if (!stage) return;
    stage.context.drawImage(ground, 0, 0, GRID.width, heightUnits);
    if (scene) scene.draw(stage);
    else banner(stage, { title: showing.words.say('scores.waiting') });
    if (scene && !isStill && !isPaused) ask();
  }

  function ask(): void {
    if (asked === 0) asked = requestAnimationFrame(draw);
  }

  new ResizeObserver(fit).observe(canvas);
  // Draw again in the right font once it has loaded.
  void document.fonts.ready.then(() => ask());
  return {
    canvas,
    show(next: Showing): void {
      const isNews = next.score !== null && JSON.stringify(next.score) !== JSON.stringify(showing.score);
      showing = next;
      if (isNews) untaken = next.score;
      if (!next.scene) canvas.setAttribute('aria-label', next.words.say('scores.waiting'));
      ask();
    },
    pause(now: boolean): void {
      isPaused = now;
      ask();
    },
    setStill(now: boolean): void {
      isStill = now;
      ask();
    },
  };
}
