/** Public interface of operator notices; see README.md for their table and invariants. */
export { createBackOff } from './back-off.ts';
export { operatorNotices, type OperatorNoticeModule, type OperatorNotices } from './notices.ts';
export { openCount as openNoticeCount } from './repository.ts';
export { operatorNoticeRoutes } from './routes.ts';
