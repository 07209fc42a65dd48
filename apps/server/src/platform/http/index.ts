export { buildHttp, type HttpOptions } from './build-http.ts';
export { serve, servePublic, type Answer, type PublicRequest, type Route, type SessionRequest } from './route.ts';
export type { Authenticate, Session } from './session.ts';
export { siteRoutes, type SiteOptions } from './site/index.ts';
