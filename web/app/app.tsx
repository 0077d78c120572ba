import { type ComponentType, type ReactNode, StrictMode } from "react";
import { AppBoundary, RoutingBoundary } from "./crash-boundary.tsx";
import { Providers } from "./providers.tsx";
import { Shell } from "./shell/shell.tsx";

type AppProps = {
  /** What knows the address. */
  Router: ComponentType<{ children: ReactNode }>;
  /** The page. */
  children: ReactNode;
};

/** The whole app round its page; the same tree in the browser and where pages are drawn ahead. */
export function App({ Router, children }: AppProps) {
  return (
    <StrictMode>
      <AppBoundary>
        <Providers Router={Router}>
          <Shell>
            <RoutingBoundary>{children}</RoutingBoundary>
          </Shell>
        </Providers>
      </AppBoundary>
    </StrictMode>
  );
}
