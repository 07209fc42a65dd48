import type { Log } from '../../../platform/log/index.ts';
import type { GatewayDesk } from './gateway-desk.ts';
import type { Posted } from '../port.ts';

/** The answer to the gateway: unless it is a 200, the gateway repeats the event. */
export type HookAnswer = { readonly status: 200 | 400 | 401 | 503; readonly text: string };

/** Handles a webhook call. A call without a valid signature does nothing, and for an event that could not be stored a
 *  repetition is requested. */
export function gatewayHook({ gateway, hear }: GatewayDesk, log: Log): (posted: Posted) => Promise<HookAnswer> {
  return async (posted) => {
    const event = gateway.readEvent(posted);
    if (event === 'forged') return { status: 401, text: 'The signature is not right.' };
    if (event === 'malformed') return { status: 400, text: 'This is no event.' };
    try {
      await hear(event);
      return { status: 200, text: 'Thank you.' };
    } catch (error) {
      log.error({ err: error, event: event.name, gateway: gateway.name }, 'gateway event not recorded');
      return { status: 503, text: 'Say it again later.' };
    }
  };
}
