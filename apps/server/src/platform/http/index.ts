export { hookRoute, type HookOptions, type MachineAnswer, type MachineCall } from './access/hook.ts';
export type { Outcome } from './outcome.ts';
export { refusalEnvelope } from './answers/refuse.ts';
export type { Cookie } from './access/cookies.ts';
export { buildHttp, type HttpOptions } from './build-http.ts';
export { documentRoute } from './docs.ts';
export {
  serve,
  servePublic,
  type Answer,
  type Kept,
  type PublicRequest,
  type Route,
  type SessionRequest,
  type Streamed,
} from './route.ts';
export { encodeData, jsonAround } from './answers/encode.ts';
export { createKnownHosts, LOCAL_HOSTS, type AddressRefusal, type KnownHosts } from './access/known-hosts.ts';
export { keepAnswer, type KeptAnswer } from './answers/kept-answer.ts';
export type { Authenticate, EndedSession, Session } from './access/session.ts';
export { proxiedSiteRoutes, type ProxiedSiteOptions } from './site/proxied.ts';
export {
  privateSiteRoutes,
  siteRoutes,
  type PrivateSiteOptions,
  type Servable,
  type SiteOptions,
} from './site/index.ts';
