import type { ComponentProps } from 'react';
import { Link } from 'wouter';

type EventLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { readonly href: string };

/** A link to an event page. */
export function EventLink({ href, ...rest }: EventLinkProps) {
  return <Link {...rest} href={href} />;
}
