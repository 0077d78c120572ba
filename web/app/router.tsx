import { Suspense } from "react";
import { Route, Routes, useLocation } from "react-router";
import { haulierToName, mustChooseHaulier } from "../api/for-haulier.ts";
import type { PageRoute, RedirectRoute } from "../session/route-entry.ts";
import { useSession } from "../session/session-context.ts";
import { Navigate } from "../ui/links.ts";
import { isDeclared, pageAt } from "./declared.ts";
import { passage } from "./guard.ts";
import { LazyPage, preloadPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { RouteTable } from "./route-table.ts";
import { routes } from "./routes.ts";
import { WhichHaulier } from "./shell/acting-for-slots.tsx";

export async function preloadPageAt(path: string): Promise<void> {
  const page = pageAt(routes, path);
  if (page) await preloadPage(page);
}

export function Router() {
  return (
    <RouteTable value={routes}>
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={"redirectTo" in route ? <Redirect to={route.redirectTo} /> : <GuardedPage page={route} />}
          />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </RouteTable>
  );
}

function GuardedPage({ page }: { page: PageRoute }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const decided = passage(page, session, { path: `${pathname}${search}${hash}`, search });
  if (decided.is === "elsewhere")
    return <Navigate to={isDeclared(routes, decided.to) ? decided.to : "/home"} replace />;
  const { user } = session;
  if (page.guard !== "public" && page.path !== "/settings" && mustChooseHaulier(user))
    return (
      <Suspense fallback={null}>
        <WhichHaulier />
      </Suspense>
    );
  // A new key per haulier resets the page, so that unfinished work for one haulier is never sent for another.
  return <LazyPage key={`${page.path} ${haulierToName(user)}`} page={page} />;
}

/** Redirects old addresses and aliases, with query and hash. Redirects by role require a sign-in. */
function Redirect({ to }: { to: RedirectRoute["redirectTo"] }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (typeof to === "string") return <Navigate to={{ pathname: to, search, hash }} replace />;
  const decided = passage({ guard: "signedIn" }, session, { path: `${pathname}${search}${hash}`, search });
  return <Navigate to={decided.is === "elsewhere" ? decided.to : to(session.user?.role ?? null)} replace />;
}
