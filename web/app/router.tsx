import { Navigate, Route, Routes, useLocation } from "react-router";
import { useIsDeclared } from "../lib/declared-routes.ts";
import type { PageRoute } from "../lib/route-entry.ts";
import { useSession } from "../lib/session-context.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { passage } from "./guard.ts";
import { LazyPage } from "./lazy-page.tsx";
import { NotFound } from "./not-found.tsx";
import { routes } from "./routes.ts";

/** The page of the address, behind its guard. */
export function Router() {
  return (
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
  );
}

function GuardedPage({ page }: { page: PageRoute }) {
  const session = useSession();
  const isDeclared = useIsDeclared();
  const { pathname, search, hash } = useLocation();
  const decided = passage(page, session, { path: `${pathname}${search}${hash}`, search }, isDeclared);
  if (decided.is === "waiting") return <PageSpinner />;
  if (decided.is === "elsewhere") return <Navigate to={isDeclared(decided.to) ? decided.to : "/home"} replace />;
  return <LazyPage key={page.path} page={page} />;
}

/** Keeps query and hash (AMB-015). */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}
