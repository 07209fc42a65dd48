export { fill, type Names } from './fill.ts';
export { languageOf, type Language } from './language.ts';
