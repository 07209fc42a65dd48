import type { Catalogue } from '../index.ts';
import { errors } from './errors.ts';
import { site } from './site.ts';

export const hi: Catalogue = { ...errors, ...site };
