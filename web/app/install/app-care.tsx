import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./app-care.module.css";
import { careForWorker, newVersion, takeNewVersion } from "./app-worker.ts";
import { hasUnkept, watchTyping } from "./unkept.ts";
import { useLastPage } from "./use-last-page.ts";

/**
 * For whoever is signed in: keeps the app on this device, and asks before a newer version of it is used. Later means when
 * the page is next loaded, or a still newer version comes.
 */
export function AppCare() {
  const version = useSyncExternalStore(newVersion.subscribe, newVersion.snapshot);
  const [putOff, setPutOff] = useState<typeof version>(null);
  useLastPage();
  useEffect(() => {
    careForWorker();
    return watchTyping();
  }, []);
  if (version === null || version === putOff) return null;
  return createPortal(<NewVersion onLater={() => setPutOff(version)} />, document.body);
}

function NewVersion({ onLater }: { onLater: () => void }) {
  return (
    <div className={styles.notice}>
      <Banner
        inset
        action={
          <div className="ui-row">
            <Button size="small" onClick={onLater}>
              Later
            </Button>
            <Button size="small" kind="primary" onClick={takeNewVersion}>
              Reload
            </Button>
          </div>
        }
      >
        A new version is ready.
        {hasUnkept() && " What you have typed on this page is not kept: send it first."}
      </Banner>
    </div>
  );
}
