export type { Cookie } from './cookies.ts';
export { buildHttp, type HttpOptions } from './build-http.ts';
export { serve, servePublic, type Answer, type PublicRequest, type Route, type SessionRequest } from './route.ts';
export type { Authenticate, EndedSession, Session } from './session.ts';
export { siteRoutes, type SiteOptions } from './site/index.ts';
