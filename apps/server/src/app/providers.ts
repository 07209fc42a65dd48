/** What comes from outside, made for the settings that name it. */
import type { SmsConfig } from '../config.ts';
import type { ProviderFactory } from '../modules/odds-feed/index.ts';
import { racingProvider } from '../providers/odds/racing/racing-provider.ts';
import { replayProvider } from '../providers/odds/replay/replay-provider.ts';
import { withHeartbeat } from '../providers/odds/shared/heartbeat.ts';
import { twilioSender } from '../providers/sms/twilio.ts';

export function smsSender(sms: SmsConfig) {
  return sms.provider === 'outbox' ? sms.provider : twilioSender(sms);
}

/** Simulated sports: how much faster than life records are played, and by which seed. */
export type Simulation = { readonly speed: number; readonly seed: string };

export function simulatedSports({ speed, seed }: Simulation): readonly ProviderFactory[] {
  return [
    {
      name: 'replay',
      settings: JSON.stringify({ speed, seed }),
      create: ({ epochMs, unfinished }) => replayProvider({ speed, seed, startedAtMs: epochMs, unfinished }),
    },
    {
      name: 'racing',
      settings: JSON.stringify({ seed }),
      create: ({ unfinished }) => withHeartbeat(racingProvider({ seed, unfinished })),
    },
  ];
}
