import type { AppSettings } from '@maidan/contract';

type Contact = AppSettings['contacts'][number];

/** The helpline: the contact of that type, else the first with a WhatsApp link. */
export function helplineOf({ contacts }: Pick<AppSettings, 'contacts'>): Contact | undefined {
  const named = contacts.find(({ type }) => /help|support/i.test(type)) ?? contacts.find(({ link }) => isChat(link));
  if (named === undefined || named.number === '') return undefined;
  return { ...named, link: isChat(named.link) ? named.link : chatLink(named.number) };
}

/** The link to the helpline's chat with a prefilled message, for creating an account through chat (AUT-07). A text that
 *  the operator has put in the link is kept. */
export function chatWithText(settings: Pick<AppSettings, 'contacts'>, text: string): string | undefined {
  const helpline = helplineOf(settings);
  if (helpline === undefined) return undefined;
  const link = new URL(helpline.link);
  if (!link.searchParams.has('text')) link.searchParams.set('text', text);
  return link.href.replaceAll('+', '%20');
}

export interface ContactGroup {
  readonly type: string;
  /** Each with a link: the operator's, or a call to the number. */
  readonly contacts: readonly Contact[];
}

/** The contacts that have a number, grouped by type in the order of the settings (SHL-15). */
export function contactsByType({ contacts }: Pick<AppSettings, 'contacts'>): readonly ContactGroup[] {
  const groups = Map.groupBy(
    contacts.filter(({ number }) => number !== ''),
    ({ type }) => type.trim().toLowerCase(),
  );
  return [...groups.values()].map((ofType) => ({
    type: ofType[0]?.type.trim() ?? '',
    contacts: ofType.map((contact) => ({
      ...contact,
      link: contact.link === '' ? callLink(contact.number) : contact.link,
    })),
  }));
}

function callLink(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}

function isChat(link: string): boolean {
  return /^https:\/\/(wa\.me|api\.whatsapp\.com)\//.test(link);
}

/** A wa.me link contains only the digits of the number (SHL-14). */
function chatLink(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}`;
}
