export * from './http/answer.ts';
export {
  createClient,
  dataFetcher,
  type ClientDeps,
  type Input,
  type LostSession,
  type Request,
} from './http/client.ts';
export {
  createKeyedAction,
  type ActionState,
  type Attempt,
  type KeyedAction,
  type Outcome,
} from './keyed-action/keyed-action.ts';
export { createKeyStore, type KeyStore } from './keyed-action/key-store.ts';
export { newRequestKey } from './keyed-action/request-key.ts';
