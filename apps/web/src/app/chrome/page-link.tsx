import { createContext, useContext, type ComponentProps } from 'react';
import { Link } from 'wouter';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { readonly href: string };

/** Fetches the page behind an address. Handed down, because pages hold links and the routes hold the pages. */
export const PreloadContext = createContext<(href: string) => Promise<void>>(() => Promise.resolve());

/** A link inside the site; the page behind it is fetched when the pointer or the focus comes near. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const preloadPage = useContext(PreloadContext);
  const preload = () => void preloadPage(href);
  return <Link {...rest} href={href} onPointerEnter={preload} onFocus={preload} />;
}
