import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen.tsx";

/** A chunk did not come: offline, or a new version replaced it. Thrown by FromChunk, caught by ErrorBoundary. */
export class PageLoadError extends Error {
  override name = "PageLoadError";
  constructor(name: string, options: ErrorOptions) {
    super(`${name} could not be loaded`, options);
  }
}

type Props = {
  children: ReactNode;
  onRetry?: () => void;
  /** When this changes (another address), the failure is over. */
  resetOn?: string;
};
type State = { error: unknown; failed: boolean; retries: number };

const sound: State = { error: undefined, failed: false, retries: 0 };

/** Catches what a page throws while drawing; the shell round it stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = sound;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error("page failed", error, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (before.resetOn !== this.props.resetOn) this.setState(sound);
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState(({ retries }) => ({ error: undefined, failed: false, retries: retries + 1 }));
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const loading = this.state.error instanceof PageLoadError;
    return <ErrorScreen kind={loading ? "loading" : "component"} retries={this.state.retries} onRetry={this.retry} />;
  }
}
