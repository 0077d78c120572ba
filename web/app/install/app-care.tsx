import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { begunHere } from "../../session/user-storage.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./app-care.module.css";
import { careForWorker, newVersion, takeNewVersion } from "./app-worker.ts";
import { useLastPage } from "./use-last-page.ts";

/**
 * Installs the service worker for signed-in users and asks before activating an update. "Later" postpones it until the
 * next page load or release.
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
        {hasUnsent() && " Text on this page is not saved: send it first."}
      </Banner>
    </div>
  );
}

const typed = new Set<Element>();

/** Tracks which fields the user edits. Returns a function that stops. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    if (target instanceof Element && target.closest("form:not([role=search])")) typed.add(target);
  };
  document.addEventListener("input", note);
  return () => document.removeEventListener("input", note);
}

/** Whether a reload would lose text that the user has typed into a field. */
export function hasUnsent(): boolean {
  const kept = JSON.stringify(Object.values(begunHere()));
  return [...typed].some((field) => {
    if (!field.isConnected || !hasText(field)) return false;
    const { value } = field;
    return value.trim() !== "" && !kept.includes(JSON.stringify(value)) && !kept.includes(`:${value}`);
  });
}

function hasText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return field.type !== "checkbox" && field.type !== "radio";
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}
