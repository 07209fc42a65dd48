import { openMarketByHand, type DeskEvent } from '@maidan/contract';
import { Dialog, Form } from '@maidan/ui';
import { useState } from 'react';
import { request } from '../../../api/index.ts';
import { MarketFields } from './market-fields.tsx';
import { emptyMarket, marketOf } from './typed-market.ts';
import { useOpening } from './use-opening.ts';

interface DialogProps {
  readonly event: DeskEvent;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A market beside those of a feed, or in an event opened by hand. */
export function OpenMarketDialog({ event, onDone, onClose }: DialogProps) {
  const [typed, setTyped] = useState(() => emptyMarket(event.sport));
  const { isBusy, refusal, send } = useOpening(onDone);
  const open = () =>
    send(() => request(openMarketByHand, { params: { id: event.id }, body: { market: marketOf(typed) } }));
  return (
    <Dialog title={`New market in ${event.name}`} width={560} lightDismiss={false} onClose={onClose}>
      <Form
        submitLabel="Open the market"
        refusal={refusal}
        loading={isBusy}
        onSubmit={() => void open()}
        fineprint={
          typed.choice === 'match-odds' || typed.choice === 'own-exchange'
            ? 'Players can bet against each other at once.'
            : 'It takes no bets until a trader has taken it and sent a quote.'
        }
      >
        <MarketFields sport={event.sport} typed={typed} onChange={setTyped} />
      </Form>
    </Dialog>
  );
}
