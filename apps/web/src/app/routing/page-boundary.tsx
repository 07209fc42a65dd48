import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Catches errors of a page's rendering or of loading its chunk, so that header and navigation stay usable. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}
