import type { Log } from '../../../platform/log/index.ts';
import type { GatewayDesk } from './gateway-desk.ts';
import type { Posted } from '../port.ts';

/** What the gateway is answered: only a 200 keeps it from saying the same again. */
export type HookAnswer = { readonly status: 200 | 400 | 401 | 503; readonly text: string };

/** Hears what the gateway posts. Nothing is done for who cannot sign it, and what could not be taken down is asked for
 *  again. */
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
