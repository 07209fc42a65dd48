/** The English that a browser starts with; an area's own comes with the pages that say it. */
export { frame as english } from './frame.ts';
