/** The worker process that re-encodes images. */
import { serveBackgroundProcess } from '../background-process/index.ts';
import { encodeImage } from './encode.ts';

serveBackgroundProcess(encodeImage);
