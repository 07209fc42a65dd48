export { buildHttp } from './build-http.ts';
export { languageOf, post, servePageCalls, type PageCall } from './page-calls.ts';
export { ok, refused, type Refusal, type Result } from './refusal.ts';
export { sentence } from './words.ts';
