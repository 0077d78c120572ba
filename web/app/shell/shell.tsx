import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSession } from "../../lib/session-context.ts";
import { Logo } from "../../ui/logo.tsx";
import { useCurrentToast } from "../../ui/toast.ts";
import { Footer } from "./footer.tsx";
import { PublicBar } from "./public-bar.tsx";
import { SignedInBar } from "./signed-in-bar.tsx";
import { BannerSlot } from "./slots.tsx";
import "./shell.css";

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
          <SignedInBar user={session.user} />
        ) : session.state === "signedOut" ? (
          <PublicBar />
        ) : (
          <div className="app-bar-row">
            <Logo />
          </div>
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
