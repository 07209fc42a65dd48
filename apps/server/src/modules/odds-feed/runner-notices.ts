import { encodePercent } from '@maidan/contract';
import type { CatalogueModule } from '../catalogue/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import type { Handling } from './handle-message.ts';

const percent = (basisPoints: number): string => `${encodePercent(basisPoints)} %`;

/** D-5: notifies operators of a non-runner whose reduction factor changes, or that returns, after bets were amended by it. */
export function runnerNotices({
  catalogue,
  notices,
}: {
  readonly catalogue: CatalogueModule;
  readonly notices: OperatorNotices;
}): Pick<Handling, 'runnerChanged' | 'runnerAsFixed'> {
  const subjectOf = (marketId: string, selectionId: string): string => `${marketId} ${selectionId}`;
  return {
    runnerChanged(marketId, selectionId, { fixedBasisPoints, nowBasisPoints }) {
      const market = catalogue.market(marketId);
      const runner = market?.selections.find(({ id }) => id === selectionId)?.name ?? selectionId;
      const fixed = `${market?.name ?? marketId}: ${runner} was withdrawn with a reduction factor of ${percent(fixedBasisPoints)}`;
      const now =
        nowBasisPoints === null ? 'its feed offers it again' : `its feed now reports ${percent(nowBasisPoints)}`;
      void notices.raise('runner-change', subjectOf(marketId, selectionId), `${fixed}, and ${now}; no bet was changed`);
    },
    runnerAsFixed: (marketId, selectionId) => void notices.resolve('runner-change', subjectOf(marketId, selectionId)),
  };
}
