import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { haulierActedFor, hauliersActedFor } from "#shared/kernel/access.ts";
import { type Session, useSession } from "../../session/session-context.ts";
import { Banner } from "../../ui/banner.tsx";
import { classes } from "../../ui/classes.ts";
import { toast, useCurrentToast } from "../../ui/toast.ts";
import { useOnline } from "../../ui/use-online.ts";
import { slotAbovePage } from "./above-page.ts";
import { ActingFor } from "./acting-for-slots.tsx";
import bar from "./bar.module.css";
import { LogoAlone } from "./bar-ahead.tsx";
import { Footer } from "./footer.tsx";
import { framePart, queriedFramePart } from "./frame-part.ts";
import { offlineWords } from "./offline-words.ts";
import { PublicBar } from "./public-bar.tsx";
import styles from "./shell.module.css";
import { useMobileShell } from "./use-mobile-shell.ts";

/** Loads after sign-in, together with the queries for its counts. */
const SignedInBar = queriedFramePart(async () => (await import("./signed-in-bar.tsx")).SignedInBar);
const SyncNotices = framePart(async () => (await import("./sync-notices.tsx")).SyncNotices);
const BottomBar = framePart(async () => (await import("./bottom-bar.tsx")).BottomBar);
const RoleReminder = framePart(async () => (await import("./role-reminder.tsx")).RoleReminder);
const Toaster = framePart(async () => (await import("../../ui/toaster.tsx")).Toaster);

/** Driving mode is full screen. Detected by address before its page loads, to avoid layout shift. */
const standsAlone = /^\/drive\//;

/**
 * The frame of every page: bar, footer and toasts. The mobile shell (mobile=true) has tabs instead of the footer, and
 * no bar for visitors.
 */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const isMobile = useMobileShell();
  const user = session.user;
  const haulierId = user && hauliersActedFor(user).length > 1 ? haulierActedFor(user) : null;
  const isAlone = standsAlone.test(useLocation().pathname);
  return (
    <div className={classes(styles.shell, isMobile && user && styles.mobile, isAlone && styles.alone)}>
      <a href="#page" className={styles.skip}>
        Skip to the page
      </a>
      {!(isMobile && !user) && <header className={classes("ui-slate", bar.bar)}>{barOf(session)}</header>}
      <ConnectionNotices />
      {user && (
        <Suspense fallback={null}>
          <SyncNotices />
        </Suspense>
      )}
      {user?.role === null && (
        <Suspense fallback={null}>
          <RoleReminder user={user} />
        </Suspense>
      )}
      {haulierId && (
        <Suspense fallback={null}>
          <ActingFor haulierId={haulierId} />
        </Suspense>
      )}
      {user && <div id={slotAbovePage} className={styles.abovePage} data-passing />}
      <main id="page" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isMobile && user ? (
        <Suspense fallback={null}>
          <BottomBar user={user} />
        </Suspense>
      ) : (
        <Footer />
      )}
      <Toasts wanted={session.state === "signedIn"} />
    </div>
  );
}

function barOf(session: Session): ReactNode {
  if (session.state === "signedOut") return <PublicBar />;
  return (
    <Suspense fallback={<LogoAlone />}>
      <SignedInBar user={session.user} />
    </Suspense>
  );
}

/** Loads the toaster with the first toast or sign-in, so that visitors' pages stay small. */
function Toasts({ wanted }: { wanted: boolean }) {
  const [needed, setNeeded] = useState(wanted);
  const current = useCurrentToast();
  if (!needed && (wanted || current)) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

function ConnectionNotices() {
  const online = useOnline();
  const before = useRef(online);
  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    toast({
      title: online
        ? "Connection restored. Syncing data..."
        : "You are now offline. Changes will sync when connection is restored.",
    });
  }, [online]);
  if (online) return null;
  return (
    <div data-passing>
      <Banner tone="warn">{offlineWords}</Banner>
    </div>
  );
}
