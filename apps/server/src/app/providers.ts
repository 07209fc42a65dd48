/** What comes from outside, made for the settings that name it. */
import type { SmsConfig } from '../config.ts';
import { twilioSender } from '../providers/sms/twilio.ts';

export function smsSender(sms: SmsConfig) {
  return sms.provider === 'outbox' ? sms.provider : twilioSender(sms);
}
