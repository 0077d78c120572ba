import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { isInstalled } from "./installed.ts";

/**
 * Chromium's install prompt. A script in index.html catches it, because it fires once, usually before the app has
 * loaded.
 */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}
const offered = () => (window as { installOffer?: InstallOffer }).installOffer;

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

export function InstallApp() {
  const [isDone, setDone] = useState(isInstalled);
  const [offer, setOffer] = useState(offered);
  useEffect(() => {
    // The prompt may fire after this page has loaded, or the user may install by the browser's menu.
    const cameLate = () => setOffer(offered());
    const installed = () => setDone(true);
    window.addEventListener("beforeinstallprompt", cameLate);
    window.addEventListener("appinstalled", installed);
    return () => {
      window.removeEventListener("beforeinstallprompt", cameLate);
      window.removeEventListener("appinstalled", installed);
    };
  }, []);
  const install = async () => {
    if (!offer) return;
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    // Browsers allow each prompt to be used only once.
    (window as { installOffer?: InstallOffer | undefined }).installOffer = undefined;
    setOffer(undefined);
    setDone(outcome === "accepted");
  };
  return (
    <Section
      card
      title="Install"
      purpose="From your home screen, Haulyard opens in its own window, even without signal."
    >
      {isDone ? (
        <p>Haulyard is installed on this device.</p>
      ) : offer ? (
        <div className="ui-row">
          <Button kind="primary" onClick={() => void install()}>
            Install Haulyard
          </Button>
        </div>
      ) : (
        <p>
          {isApple()
            ? "In Safari, press Share and then ‘Add to Home Screen’."
            : "Open your browser’s menu and choose ‘Install’ or ‘Add to Home screen’."}
        </p>
      )}
    </Section>
  );
}
