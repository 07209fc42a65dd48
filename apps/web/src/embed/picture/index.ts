export { picture } from './picture.ts';
