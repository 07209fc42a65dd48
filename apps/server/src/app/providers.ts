/** What comes from outside, made for the settings that name it. */
import type { SmsConfig } from '../config.ts';
import type { PaymentsConfig } from '../config/payments.ts';
import type { PaymentGateway } from '../modules/cashier/port.ts';
import { razorpay } from '../providers/payments/razorpay.ts';
import { twilioSender } from '../providers/sms/twilio.ts';

export function smsSender(sms: SmsConfig) {
  return sms.provider === 'outbox' ? sms.provider : twilioSender(sms);
}

/** Null where operators decide about deposits and withdrawals alone. */
export function paymentGateway(payments: PaymentsConfig | null): PaymentGateway | null {
  return payments && razorpay({ ...payments, baseUrl: payments.baseUrl ?? undefined });
}
