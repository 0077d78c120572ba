import * as Radix from "@radix-ui/react-tabs";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

export type Tab<V extends string> = {
  value: V;
  label: ReactNode;
  panel: ReactNode;
  disabled?: boolean;
  /** The reason why the tab is disabled, or its content, e.g. "Fill in the job first". */
  hint?: string | undefined;
};

export type TabsProps<V extends string> = {
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onValueChange: (value: V) => void;
};

/** Tabs following the WAI-ARIA pattern: the Tab key reaches the selected tab, arrow keys change it. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange }: TabsProps<V>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={styles.tab}
            disabled={tab.disabled}
            title={tab.hint}
          >
            {tab.disabled && <Lock aria-hidden="true" />}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
