import { lazy, type ReactNode, Suspense, useState } from "react";
import { type SessionUser, useSession } from "../../lib/session-context.ts";
import { Logo } from "../../ui/logo.tsx";
import { useCurrentToast } from "../../ui/toast.ts";
import { Footer } from "./footer.tsx";
import { PublicBar } from "./public-bar.tsx";
import { BannerSlot } from "./slots.tsx";
import "./shell.css";

/** Comes with sign-in, with the queries that its counts need. */
const SignedInBar = lazy(async () => {
  const [{ SignedInBar: Bar }, { Queried }] = await Promise.all([
    import("./signed-in-bar.tsx"),
    import("../queried.tsx"),
  ]);
  return {
    default: ({ user }: { user: SessionUser }) => (
      <Queried>
        <Bar user={user} />
      </Queried>
    ),
  };
});
const Toaster = lazy(() => import("../../ui/toaster.tsx").then(({ Toaster }) => ({ default: Toaster })));

/** The bar, the page, the foot and the toasts: what every page stands in. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  return (
    <div className="app-shell">
      <a href="#page" className="app-skip">
        Skip to the page
      </a>
      <header className="app-bar">
        {session.state === "signedIn" ? (
          <Suspense fallback={<LogoAlone />}>
            <SignedInBar user={session.user} />
          </Suspense>
        ) : session.state === "signedOut" ? (
          <PublicBar />
        ) : (
          <LogoAlone />
        )}
      </header>
      <BannerSlot />
      <main id="page" className="app-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts wanted={session.state === "signedIn"} />
    </div>
  );
}

/** The bar before it is known what belongs in it. */
function LogoAlone() {
  return (
    <div className="app-bar-row">
      <Logo />
    </div>
  );
}

/** The toaster comes with the first toast, or with sign-in, so that visitors' pages do not carry it. */
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
