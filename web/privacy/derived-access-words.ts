import type { DerivedAccess } from "#shared/privacy/model.ts";
import type { Change, ChangeName } from "../api/change.ts";

type Kind = DerivedAccess["kind"];

export const kindWords: Readonly<Record<Kind, string>> = {
  webhook: "Webhook",
  apiClient: "API client",
  calendarLink: "Calendar link",
  trackingLink: "Tracking link",
  gatePass: "Gate pass",
  pushDevice: "Notifications",
  dataExport: "Data export",
};

export const unusedWords: Readonly<Record<Kind, string>> = {
  webhook: "Not in the last 30 days",
  apiClient: "Not yet",
  calendarLink: "Not yet",
  trackingLink: "Not yet",
  gatePass: "Not yet",
  pushDevice: "Not yet",
  dataExport: "Not recorded",
};

const devices: Readonly<Record<string, string>> = { web: "Browser", ios: "iPhone or iPad", android: "Android" };

/** Label that the access's owner gave it, such as a device name or the label of a link; null without one. */
export const nameOf = ({ kind, name }: DerivedAccess): string | null =>
  kind === "pushDevice" && name ? (devices[name] ?? name) : name;

export interface Ending {
  readonly operation: ChangeName;
  readonly input: object;
  readonly description: string;
}

const ending = <Name extends ChangeName>(operation: Name, input: Change<Name>, description: string): Ending => ({
  operation,
  input,
  description,
});

/** Returns how the reader can end this access, or a sentence that says why they cannot. */
export function endingOf({ kind, id, isOwn, bookingId }: DerivedAccess): Ending | string {
  switch (kind) {
    case "webhook":
      return ending("removeWebhook", { webhookId: id }, "Nothing more is sent to it. Its log is deleted.");
    case "apiClient":
      return ending("revokeApiClient", { apiClientId: id }, "Its tokens stop working at once.");
    case "calendarLink":
      if (!isOwn) return "Ends when they leave your team.";
      return ending("revokeCalendarLink", {}, "Nobody can see anything with the link any more.");
    case "trackingLink":
      if (!bookingId) return "";
      return ending("revokeTrackingLink", { bookingId, linkId: id }, "Nobody can see anything with the link any more.");
    case "pushDevice":
      return ending(
        "removePushToken",
        { tokenId: id },
        "It gets no notifications until you open Haulyard on it again. No longer yours? Sign out everywhere.",
      );
    case "gatePass":
      return "Ends with the job.";
    case "dataExport":
      return "Ends after an hour.";
  }
}
