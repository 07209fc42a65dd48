/** The process that draws pictures anew. */
import { serveAside } from '../aside/index.ts';
import { encodeImage } from './encode.ts';

serveAside(encodeImage);
