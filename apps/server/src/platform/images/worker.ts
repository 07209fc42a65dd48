/** The process that draws pictures anew. */
import { serveAside } from '../aside/index.ts';
import { encodeImage, type Encoded } from './encode.ts';

serveAside<Uint8Array, Encoded>(encodeImage);
