import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { isInstalled } from "./installed.ts";

/** Chromium's offer to install, as index.html has caught it: it comes once, mostly before any of the app is there. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}
const offered = () => (window as { installOffer?: InstallOffer }).installOffer;

const isApple = () => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** Puts Haulyard on the home screen, by the browser's own question where it has one; else says how it is done. */
export function InstallApp() {
  const [isDone, setDone] = useState(isInstalled);
  const [offer, setOffer] = useState(offered);
  useEffect(() => {
    // A page that was just loaded is here before the offer; and the browser's own menu installs as well.
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
    // An offer can be taken up once.
    (window as { installOffer?: InstallOffer | undefined }).installOffer = undefined;
    setOffer(undefined);
    setDone(outcome === "accepted");
  };
  return (
    <Section
      card
      title="Install"
      purpose="Haulyard on your home screen opens in a window of its own, also without a signal."
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
            : "Open your browser’s menu and choose ‘Install’ or ‘Add to Home screen’, where it has it."}
        </p>
      )}
    </Section>
  );
}
