export { serveProviderApi, type ProviderApiDeps } from './routes.ts';
