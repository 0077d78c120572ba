import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";

/** Number of retries. After that, only a page reload is offered. */
const retryLimit = 3;

/** A chunk failed to load: offline, or a new version replaced it. ErrorBoundary catches it. */
export class PageLoadError extends Error {
  override name = "PageLoadError";
  constructor(name: string, options: ErrorOptions) {
    super(`${name} could not be loaded`, options);
  }
}

const words = {
  loading: {
    title: "Loading Error",
    text: "This page did not load. Your signal may have dropped, or Haulyard was just updated.",
  },
  page: {
    title: "Component Error",
    text: "Something on this page broke. Anything you already sent is safe.",
  },
  // The router or a guard failed. Bar and footer stay on screen.
  routing: {
    title: "Unexpected Application Error!",
    text: "This address could not be opened. Anything you already sent is safe.",
  },
  app: {
    title: "Something went wrong",
    text: "We encountered an unexpected error. Please try refreshing the page.",
  },
};

type Props = {
  children: ReactNode;
  /** The part of the app that this boundary wraps. Only on a single page can a retry help. */
  round?: "page" | "routing" | "app";
  onRetry?: () => void;
  /** A changed value, e.g. another address, clears the error. */
  resetOn?: string;
};
type State = { error: unknown; failed: boolean; retries: number };

const sound: State = { error: undefined, failed: false, retries: 0 };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = sound;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(`${this.props.round ?? "page"} failed`, error, info.componentStack);
  }

  override componentDidUpdate(before: Props) {
    if (before.resetOn !== this.props.resetOn) this.setState(sound);
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState(({ retries }) => ({ error: undefined, failed: false, retries: retries + 1 }));
  };

  override render() {
    const { children, round = "page" } = this.props;
    const { error, failed, retries } = this.state;
    if (!failed) return children;
    const { title, text } = words[round === "page" && error instanceof PageLoadError ? "loading" : round];
    return (
      <div className="ui-page ui-page-narrow">
        <ErrorState
          title={<h1>{title}</h1>}
          action={
            <>
              {round === "page" && retries < retryLimit && (
                <Button kind="primary" onClick={this.retry}>
                  Retry
                </Button>
              )}
              <Button onClick={() => window.location.reload()}>Refresh Page</Button>
            </>
          }
        >
          <p>{text}</p>
        </ErrorState>
      </div>
    );
  }
}
