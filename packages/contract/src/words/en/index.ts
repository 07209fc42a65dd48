import { errors } from './errors.ts';
import { site } from './site.ts';

export const en = { ...errors, ...site } as const;
