import { Component, type ErrorInfo, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { ErrorState } from "../ui/error-state.tsx";

type Props = { children: ReactNode; title: string; text: string };

/** The last nets, where a retry of one page is no help: round the choice of page, and round everything. */
class CrashBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error("the app failed", error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="ui-page ui-page-narrow">
        <ErrorState
          title={<h1>{this.props.title}</h1>}
          action={<Button onClick={() => window.location.reload()}>Refresh Page</Button>}
        >
          <p>{this.props.text}</p>
        </ErrorState>
      </div>
    );
  }
}

/** Round the routes: choosing or guarding a page went wrong, the bar and the foot stand. */
export function RoutingBoundary({ children }: { children: ReactNode }) {
  return (
    <CrashBoundary
      title="Unexpected Application Error!"
      text="This address could not be opened. What you had already sent is safe with us."
    >
      {children}
    </CrashBoundary>
  );
}

/** Round the whole app. */
export function AppBoundary({ children }: { children: ReactNode }) {
  return (
    <CrashBoundary
      title="Something went wrong"
      text="We encountered an unexpected error. Please try refreshing the page."
    >
      {children}
    </CrashBoundary>
  );
}
