import { oddsOf, price, type PresentQuote } from '@maidan/domain';

/** The present quote of a refusal, as the wire has it. */
export function presentDetails(present: PresentQuote): Record<string, number> {
  switch (present.kind) {
    case 'fancy':
      return { odds: present.line, oddsSize: present.size };
    case 'bookmaker':
      return { odds: present.scale === 'decimal' ? oddsOf(price(present.rate)) : present.rate };
    case 'exchange': {
      const [back] = present.back;
      const [lay] = present.lay;
      return { ...(back ? { back: oddsOf(back[0]) } : {}), ...(lay ? { lay: oddsOf(lay[0]) } : {}) };
    }
  }
}
