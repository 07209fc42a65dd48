import type { Sport } from '../sport.ts';
import { kabaddiLine } from './line.ts';
import { kabaddiScore, type KabaddiScore } from './score.ts';

export const kabaddi = { score: kabaddiScore, line: kabaddiLine, hasFrames: true } satisfies Sport<KabaddiScore>;
