import { PAGE_PATHS } from '@maidan/contract';
import type { ReactNode } from 'react';
import { PageLink } from '../page-link.tsx';

interface WayProps {
  /** A page of the site, one of its files, or an address elsewhere. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link of the settings. Addresses elsewhere open beside the site. */
export function Way({ to, className, children }: WayProps) {
  if (PAGE_PATHS.some((path) => path === to)) {
    return (
      <PageLink href={to} className={className}>
        {children}
      </PageLink>
    );
  }
  const elsewhere = to.startsWith('/') ? {} : { target: '_blank', rel: 'noreferrer' };
  return (
    <a href={to} className={className} {...elsewhere}>
      {children}
    </a>
  );
}
