export { useKeyedAction } from './use-keyed-action.ts';
