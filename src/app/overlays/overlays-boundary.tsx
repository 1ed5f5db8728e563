import { Component, type ReactNode } from 'react';
import type { AppActors } from '#src/wiring/app-actors.ts';
import { reportPageError } from '../error-page/report-page-error.ts';
import { FailedOverlays } from './awaited-overlays.tsx';

interface OverlaysBoundaryProps {
  actors: AppActors;
  children: ReactNode;
}

/** Keeps the page when the overlays fail. An error boundary has to be a class. */
export class OverlaysBoundary extends Component<OverlaysBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    reportPageError(error, { method: 'GET', url: location.pathname });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedOverlays actors={this.props.actors} onTryAgain={() => this.setState({ hasFailed: false })} />;
  }
}
