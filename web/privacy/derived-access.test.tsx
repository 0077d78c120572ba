import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { OperationName } from "#shared/operations.ts";
import type { DerivedAccess as Made } from "#shared/privacy/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { DerivedAccess } from "./derived-access.tsx";

const cloud = fakeCloud();
const at = "2026-11-21T07:30:00.000Z";
const one = (kind: Made["kind"], change: Partial<Made> = {}): Made => ({
  ...{ kind, id: `${kind}1`, name: null, madeByName: "Isla Grant", isOwn: true, madeAt: at, usedAt: null },
  ...{ endsAt: null, bookingId: null, ...change },
});
const bookingId = "b1" as Made["bookingId"];

const showAll = (all: readonly Made[]) => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({ derivedAccess: all });
  return show(<DerivedAccess />);
};
const rowOf = async (text: string | RegExp) =>
  within((await screen.findByText(text)).closest("tr") as HTMLTableRowElement);

it("names the maker and the last use of each", async () => {
  const who = { isOwn: false, madeByName: "Morag Bain" };
  showAll([one("webhook", { ...who, name: "hooks.firm.example", usedAt: at }), one("pushDevice", { name: "ios" })]);
  const webhook = await rowOf("hooks.firm.example");
  expect(webhook.getByText(/^Morag Bain,/)).toBeTruthy();
  expect(webhook.getByText(/07:30/)).toBeTruthy();
  const device = await rowOf("iPhone or iPad");
  expect(device.getByText(/^You,/)).toBeTruthy();
  expect(device.getByText("Not yet")).toBeTruthy();
});

it.each<[Made, OperationName, object]>([
  [one("webhook", { name: "hooks.firm.example" }), "removeWebhook", { webhookId: "webhook1" }],
  [one("apiClient", { name: "Planner" }), "revokeApiClient", { apiClientId: "apiClient1" }],
  [one("calendarLink"), "revokeCalendarLink", {}],
  [
    one("trackingLink", { name: "JOB-1", bookingId }),
    "revokeTrackingLink",
    { bookingId: "b1", linkId: "trackingLink1" },
  ],
  [one("pushDevice", { name: "web" }), "removePushToken", { tokenId: "pushDevice1" }],
])("ends those that the reader may end: %o", async (made, operation, input) => {
  const { user } = showAll([made]);
  await user.click(await screen.findByRole("button", { name: /^End / }));
  const dialog = await openedDialog();
  cloud.answer({ [operation]: () => ({}), derivedAccess: [] });
  await user.click(dialog.getByRole("button", { name: "End it" }));
  expect(await screen.findByText(/^Nothing\. /)).toBeTruthy();
  expect(cloud.calls(operation)).toMatchObject([input]);
});

it("says when the others end", async () => {
  showAll([
    one("calendarLink", { isOwn: false, madeByName: "Morag Bain" }),
    one("gatePass", { name: "JOB-2", bookingId }),
    one("dataExport"),
  ]);
  expect(await screen.findByText("Ends when they leave your team.")).toBeTruthy();
  expect(screen.getByText("Ends with the job.")).toBeTruthy();
  expect(screen.getByText("Ends after an hour.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "JOB-2" }).getAttribute("href")).toBe("/track-delivery/b1");
  expect(screen.queryByRole("button", { name: /^End / })).toBeNull();
});
