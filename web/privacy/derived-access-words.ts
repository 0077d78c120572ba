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

/** What shows that something was never used. */
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

/** What its owner knows it by. */
export const nameOf = ({ kind, name }: DerivedAccess): string | null =>
  kind === "pushDevice" && name ? (devices[name] ?? name) : name;

/** How something is ended. */
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

/** How the reader can end it; a sentence where nothing they press does. */
export function endingOf({ kind, id, isOwn, bookingId }: DerivedAccess): Ending | string {
  switch (kind) {
    case "webhook":
      return ending("removeWebhook", { webhookId: id }, "Nothing is sent to it any more, and its log goes with it.");
    case "apiClient":
      return ending("revokeApiClient", { apiClientId: id }, "Its tokens are refused from the next call on.");
    case "calendarLink":
      if (!isOwn) return "Ends when they leave your team.";
      return ending("revokeCalendarLink", {}, "Whoever has the link sees nothing more.");
    case "trackingLink":
      if (!bookingId) return "";
      return ending("revokeTrackingLink", { bookingId, linkId: id }, "Whoever has the link sees nothing more.");
    case "pushDevice":
      return ending(
        "removePushToken",
        { tokenId: id },
        "It gets no notifications until you open Haulyard on it again. If it is not yours any more, sign out everywhere.",
      );
    case "gatePass":
      return "Ends with the job.";
    case "dataExport":
      return "Ends by itself after an hour.";
  }
}
