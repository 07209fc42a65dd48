/** The umpire's signal, drawn as a figure in a round window. */
import { disc, line, ring, type Point, type Stage } from '../../drawing/stage.ts';
import type { Sign } from './stroke.ts';

const WINDOW: Point = { x: 304, y: 132 };
const RADIUS = 24;

/** `turn` increases from 0 while the signal is shown; it animates the arm for a four. */
export function drawUmpire(stage: Stage, sign: Sign, turn: number): void {
  const { context, inks } = stage;
  disc(stage, WINDOW, RADIUS, inks.panel);
  ring(stage, WINDOW, RADIUS, inks.quiet, 1);
  context.save();
  context.beginPath();
  context.arc(WINDOW.x, WINDOW.y, RADIUS - 1, 0, 2 * Math.PI);
  context.clip();
  context.translate(WINDOW.x, WINDOW.y + 3);
  context.lineCap = 'round';
  const ink = inks.text;
  disc(stage, { x: 0, y: -11 }, 3.6, ink);
  line(
    stage,
    [
      { x: -6.5, y: -13.4 },
      { x: 6.5, y: -13.4 },
    ],
    ink,
    1.6,
  );
  line(
    stage,
    [
      { x: 0, y: -7 },
      { x: 0, y: 8 },
    ],
    ink,
    4.4,
  );
  const [left, right] = armsOf(sign, turn);
  line(stage, [{ x: -1.5, y: -5 }, ...left], ink, 2.4);
  line(stage, [{ x: 1.5, y: -5 }, ...right], ink, 2.4);
  line(
    stage,
    [
      { x: -1, y: 8 },
      { x: -3, y: 20 },
    ],
    ink,
    2.6,
  );
  // The signal for a leg bye is a hand on the raised knee.
  line(
    stage,
    sign === 'leg-bye'
      ? [
          { x: 1, y: 8 },
          { x: 7, y: 5 },
          { x: 6, y: 14 },
        ]
      : [
          { x: 1, y: 8 },
          { x: 3, y: 20 },
        ],
    ink,
    2.6,
  );
  context.restore();
}

const down: readonly Point[] = [
  { x: 5, y: 0 },
  { x: 5.5, y: 6 },
];
const mirror = (arm: readonly Point[]): readonly Point[] => arm.map(({ x, y }) => ({ x: -x, y }));

function armsOf(sign: Sign, turn: number): readonly [left: readonly Point[], right: readonly Point[]] {
  const out: readonly Point[] = [
    { x: 8, y: -5 },
    { x: 16, y: -5 },
  ];
  const up: readonly Point[] = [
    { x: 5, y: -12 },
    { x: 5.5, y: -20 },
  ];
  switch (sign) {
    case 'six':
      return [mirror(up), up];
    case 'wide':
      return [mirror(out), out];
    case 'no-ball':
      return [mirror(down), out];
    case 'out':
      return [
        mirror(down),
        [
          { x: 7, y: -6 },
          { x: 7, y: -15 },
        ],
      ];
    case 'bye':
      return [mirror(down), up];
    case 'leg-bye':
      return [
        mirror(down),
        [
          { x: 7, y: -1 },
          { x: 7, y: 5 },
        ],
      ];
    case 'four':
      return [
        mirror(down),
        [
          { x: 6, y: -3 },
          { x: 6 + 9 * Math.sin(turn * 9), y: 0 },
        ],
      ];
  }
}
