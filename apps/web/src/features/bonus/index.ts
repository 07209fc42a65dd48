export { Bonus } from './bonus.tsx';
