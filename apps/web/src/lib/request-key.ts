export { newRequestKey } from '@maidan/contract';
