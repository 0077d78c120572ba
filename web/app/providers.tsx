import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router";
import { DeclaredRoutesContext } from "../lib/declared-routes.ts";
import { SessionProvider } from "../lib/session.tsx";
import { isDeclared } from "./declared.ts";
import { newQueryClient } from "./query-client.ts";
import { routes } from "./routes.ts";

const queryClient = newQueryClient();
const declared = (to: string) => isDeclared(routes, to);

/** Everything that pages expect round them. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <BrowserRouter>
          <DeclaredRoutesContext value={declared}>{children}</DeclaredRoutesContext>
        </BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>
  );
}
