import type { ReactNode } from "react";
import { AccountDeletionSection } from "./account-deletion-section.tsx";
import { DataExportSection } from "./data-export-section.tsx";

/** What privacy puts at the end of the settings: taking one's data along, and leaving. */
export const privacySections: readonly { id: string; title: string; section: ReactNode }[] = [
  { id: "export", title: "Your data", section: <DataExportSection /> },
  { id: "deletion", title: "Delete account", section: <AccountDeletionSection /> },
];
