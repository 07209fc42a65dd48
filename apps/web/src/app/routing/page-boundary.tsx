import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Catches what a page throws while it renders, or a chunk that could not be fetched: the frame stays usable. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}
