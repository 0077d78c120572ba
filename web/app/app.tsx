import { type ComponentType, type ReactNode, StrictMode, useLayoutEffect } from "react";
import { SessionProvider } from "../session/session.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

type AppProps = {
  /** What knows the address. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The page. */
  children: ReactNode;
  /** Called when the app stands and hears what is pressed. */
  onDrawn?: () => void;
};

/**
 * The whole app round its page; the same tree in the browser and where pages are drawn ahead. Queries are not of it:
 * web/app/queried.tsx comes with those who ask them.
 */
export function App({ Router, children, onDrawn }: AppProps) {
  useLayoutEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <StrictMode>
      <ErrorBoundary round="app">
        <SessionProvider>
          <Router>
            <Shell>
              <ErrorBoundary round="routing">{children}</ErrorBoundary>
            </Shell>
          </Router>
        </SessionProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}
