import type { ReactNode } from "react";
import { deletionGraceDays } from "#shared/accounts/lifecycle.ts";
import { AccountDeletion } from "./account-deletion.tsx";
import { DataExport } from "./data-export.tsx";
import { DerivedAccess } from "./derived-access.tsx";

export const privacySections: readonly { id: string; title: string; purpose: string; contents: ReactNode }[] = [
  {
    id: "access",
    title: "What has access",
    purpose: "Webhooks, API clients, links and devices keep working while you are away. End those you do not know.",
    contents: <DerivedAccess />,
  },
  {
    id: "export",
    title: "Your data",
    purpose:
      "A ZIP file of everything we store about you: your account, requests, bookings, messages, reviews and notifications, for spreadsheets (CSV) and for programs (JSON).",
    contents: <DataExport />,
  },
  {
    id: "deletion",
    title: "Delete account",
    purpose: `Your account is deleted ${deletionGraceDays} days after you ask. Until then you can cancel.`,
    contents: <AccountDeletion />,
  },
];
