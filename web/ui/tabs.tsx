import { type KeyboardEvent, type ReactNode, useId } from "react";
import styles from "./tabs.module.css";

export type Tab<V extends string> = { value: V; label: ReactNode; panel: ReactNode; disabled?: boolean };

export type TabsProps<V extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValueChange: (value: V) => void;
};

/** Tabs after the WAI-ARIA pattern: one stop for Tab, arrows between tabs, the panel of the chosen one shown. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange }: TabsProps<V>) {
  const id = useId();
  const usable = tabs.filter((tab) => !tab.disabled);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = usable.findIndex((tab) => tab.value === value);
    const to =
      event.key === "ArrowRight"
        ? at + 1
        : event.key === "ArrowLeft"
          ? at - 1
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? usable.length - 1
              : null;
    if (to === null) return;
    const next = usable.at(to % usable.length);
    if (!next) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(`${id}-tab-${next.value}`)?.focus();
  };
  const chosen = tabs.find((tab) => tab.value === value);
  return (
    <div>
      <div className={styles.list} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            className={styles.tab}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {chosen && (
        <div
          className={styles.panel}
          role="tabpanel"
          id={`${id}-panel-${chosen.value}`}
          aria-labelledby={`${id}-tab-${chosen.value}`}
        >
          {chosen.panel}
        </div>
      )}
    </div>
  );
}
