/** The process that draws pictures anew. */
import { serveBackgroundProcess } from '../background-process/index.ts';
import { encodeImage } from './encode.ts';

serveBackgroundProcess(encodeImage);
