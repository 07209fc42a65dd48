import { createContext, useContext, type ComponentProps } from 'react';
import { Link } from 'wouter';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { readonly href: string };

/** Preloads the page of a path. A context, because pages import links and the routes import the pages. */
export const PreloadContext = createContext<(href: string) => Promise<void>>(() => Promise.resolve());

/** A link within the site; its page is preloaded on hover and focus. */
export function PageLink({ href, ...rest }: PageLinkProps) {
  const preloadPage = useContext(PreloadContext);
  const preload = () => void preloadPage(href);
  return <Link {...rest} href={href} onPointerEnter={preload} onFocus={preload} />;
}
