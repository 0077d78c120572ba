import { type ComponentType, type ReactNode, StrictMode, useLayoutEffect } from "react";
import { SessionProvider } from "../session/session.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Shell } from "./shell/shell.tsx";

type AppProps = {
  Router: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
  /** Called once the app is interactive. */
  onDrawn?: () => void;
};

/**
 * The app around its page, with the same React tree in browser and prerendering. Query support is separate
 * (web/app/queried.tsx) and loads with the parts that need it.
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
