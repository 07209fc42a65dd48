/** Written by `npm run games:index`. */
import type { GameModule } from './game-module.tsx';

/** The code of each game's page, read when that game is opened. */
export const GAME_PAGES: Readonly<Record<string, () => Promise<GameModule>>> = {
  '32-cards': async () => (await import('../games/32-cards/page.tsx')).page,
  'andar-bahar': async () => (await import('../games/andar-bahar/page.tsx')).page,
  'auto-meter': async () => (await import('../games/auto-meter/page.tsx')).page,
  baccarat: async () => (await import('../games/baccarat/page.tsx')).page,
  crash: async () => (await import('../games/crash/page.tsx')).page,
  dice: async () => (await import('../games/dice/page.tsx')).page,
  'dragon-tiger': async () => (await import('../games/dragon-tiger/page.tsx')).page,
  'kite-line': async () => (await import('../games/kite-line/page.tsx')).page,
  limbo: async () => (await import('../games/limbo/page.tsx')).page,
  'lucky-7': async () => (await import('../games/lucky-7/page.tsx')).page,
  'lucky-sevens': async () => (await import('../games/lucky-sevens/page.tsx')).page,
  'mango-drop': async () => (await import('../games/mango-drop/page.tsx')).page,
  marigold: async () => (await import('../games/marigold/page.tsx')).page,
  mines: async () => (await import('../games/mines/page.tsx')).page,
  monsoon: async () => (await import('../games/monsoon/page.tsx')).page,
  'night-train': async () => (await import('../games/night-train/page.tsx')).page,
  peacock: async () => (await import('../games/peacock/page.tsx')).page,
  plinko: async () => (await import('../games/plinko/page.tsx')).page,
  'speed-roulette': async () => (await import('../games/speed-roulette/page.tsx')).page,
  stepwell: async () => (await import('../games/stepwell/page.tsx')).page,
  'teen-patti': async () => (await import('../games/teen-patti/page.tsx')).page,
  'temple-bell': async () => (await import('../games/temple-bell/page.tsx')).page,
  'ultimate-roulette': async () => (await import('../games/ultimate-roulette/page.tsx')).page,
};
