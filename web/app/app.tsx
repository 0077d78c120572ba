import { type ComponentType, type ReactNode, StrictMode } from "react";
import { AppBoundary, RoutingBoundary } from "./crash-boundary.tsx";
import { Providers } from "./providers.tsx";
import { Router as Pages } from "./router.tsx";
import { Shell } from "./shell/shell.tsx";

/** The whole app round whatever knows the address; the same tree in the browser and where pages are drawn ahead. */
export function App({ Router }: { Router: ComponentType<{ children: ReactNode }> }) {
  return (
    <StrictMode>
      <AppBoundary>
        <Providers Router={Router}>
          <Shell>
            <RoutingBoundary>
              <Pages />
            </RoutingBoundary>
          </Shell>
        </Providers>
      </AppBoundary>
    </StrictMode>
  );
}
