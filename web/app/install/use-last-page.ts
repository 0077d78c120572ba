import { useEffect } from "react";
import { useLocation } from "react-router";
import { readStored, writeStored } from "../../device/browser-storage.ts";
import { safeReturnPath } from "../../session/return-path.ts";
import { useSession } from "../../session/session-context.ts";
import { useNavigate } from "../../ui/links.ts";
import { isDashboard } from "../dashboard-routes.tsx";
import { isInstalled } from "./installed.ts";

/** The last page opened in the installed app, with its time in epoch ms. */
interface LastPage {
  readonly path: string;
  readonly at: number;
}

/** Maximum age of the last page, in ms. Later, the app starts at the dashboard. */
const stillTheSameDayMs = 12 * 3_600_000;
/** The query of the manifest's start address; it identifies a start from the home screen. */
const fromHomeScreen = "from=app";

let isBegun = false;

/** Reopens the installed app at its last page, because devices close apps and restart them at the start address. */
export function useLastPage(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const userId = useSession().user?.id;

  useEffect(() => {
    if (isBegun || !userId || !isInstalled()) return;
    isBegun = true;
    // Reads the original address, because the start address may already have redirected to a dashboard.
    const [began] = performance.getEntriesByType("navigation");
    if (!began?.name.includes(fromHomeScreen) || !isDashboard(window.location.pathname)) return;
    const last = readStored("lastPage", userId) as LastPage | null;
    const path = safeReturnPath(last?.path ?? null);
    if (last && path && Date.now() - last.at < stillTheSameDayMs) void navigate(path, { replace: true });
  }, [userId, navigate]);

  useEffect(() => {
    if (!userId || !isInstalled()) return;
    const page: LastPage = { path: `${pathname}${search}`, at: Date.now() };
    writeStored("lastPage", page, userId);
  }, [userId, pathname, search]);
}
