import { dirname } from 'node:path';

/** The directory of this repository, whatever the working directory is. */
export const repositoryRoot = dirname(import.meta.dirname);
