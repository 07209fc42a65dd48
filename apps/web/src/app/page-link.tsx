import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { preloadRoute } from './routes.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { readonly href: string };

/** A link inside the site; the page behind it is fetched when the pointer or the focus comes near. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const preload = () => void preloadRoute(href);
  return <Link {...rest} href={href} onPointerEnter={preload} onFocus={preload} />;
}
