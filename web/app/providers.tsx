import type { ComponentType, ReactNode } from "react";
import { SessionProvider } from "../lib/session.tsx";

type ProvidersProps = {
  /** What knows the address: the browser's router, or a fixed one while pages are drawn ahead of time. */
  Router: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

/** Everything that pages expect round them, but for queries: web/app/queried.tsx comes with those who ask them. */
export function Providers({ Router, children }: ProvidersProps) {
  return (
    <SessionProvider>
      <Router>{children}</Router>
    </SessionProvider>
  );
}
