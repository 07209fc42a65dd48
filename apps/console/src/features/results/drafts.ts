import type { ResultEntry, ResultMarket } from '@maidan/contract';
import { createDrafts } from '../../lib/drafts.ts';
import type { Draft } from './draft.ts';

/** What is typed of results, by form. */
export const drafts = createDrafts<Draft>();

/** The first operator's form and that of a second look have a draft each: `P` previews in one and sends in the other,
 *  so what was typed in one must not be in the other when an entry arrives. */
export const formOf = (step: 'enter' | 'second look', marketId: string, about: ResultEntry['about']): string =>
  `${step} ${marketId} ${about}`;

/** A preview with the number of versions that the result had when it was asked for. */
export interface Previewed<Preview> {
  readonly preview: Preview;
  readonly versions: number;
}

/** Whether another result has come since the preview. */
export const isOutdated = (
  previewed: Previewed<unknown> | null,
  { versions }: Pick<ResultMarket, 'versions'>,
): boolean => previewed !== null && previewed.versions !== versions.length;
