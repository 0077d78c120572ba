import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { addressRefused } from "#shared/integrations/faults.ts";
import type { Webhook, WebhookDelivery } from "#shared/integrations/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import IntegrationsPage from "./integrations-page.tsx";

const cloud = fakeCloud();
const webhook = {
  ...{ id: "w1", url: "https://hooks.firm.example/haulyard", events: ["message.received"], note: null, version: 1 },
  ...{ status: "enabled", failingSince: null, secretChangedAt: "2026-11-21T07:30:00.000Z" },
  createdAt: "2026-11-21T07:30:00.000Z",
} as unknown as Webhook;
const delivery = {
  ...{ id: "d1", webhookId: "w1", eventId: "e1", type: "message.received", status: "dead", body: '{"id":"e1"}' },
  ...{ nextAttemptAt: null, createdAt: "2026-11-21T07:30:00.000Z" },
  attempts: [{ at: "2026-11-21T07:30:00.000Z", status: 500, note: "Sorry", milliseconds: 12 }],
} as unknown as WebhookDelivery;

function atThePage(webhooks: readonly Webhook[]) {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({ webhooks, apiClients: [], apiCalls: { items: [], nextToken: null } });
  return show(<IntegrationsPage />);
}

it("adds a webhook, says when its address is wrong, and shows the secret once", async () => {
  const { user } = atThePage([]);
  await user.click(await screen.findByRole("button", { name: "Add a webhook" }));
  const dialog = await openedDialog();
  cloud.answer({
    createWebhook: () => {
      throw addressRefused({ values: { why: "it leads to a private network" } });
    },
  });
  await user.type(dialog.getByLabelText(/Address/), "https://10.0.0.1/");
  await user.click(dialog.getByRole("button", { name: "Add webhook" }));
  expect(await dialog.findByText(/leads to a private network/)).toBeTruthy();
  cloud.answer({ createWebhook: { webhook, secret: "whsec_once" } });
  await user.click(dialog.getByRole("button", { name: "Add webhook" }));
  expect(await screen.findByText("whsec_once")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have saved it" }));
  expect(screen.queryByText("whsec_once")).toBeNull();
});

it("says why nothing is sent: failures for days, or its maker no longer has access", async () => {
  atThePage([{ ...webhook, status: "paused" }]);
  expect(await screen.findByText(/The person who set up this webhook no longer has access/)).toBeTruthy();
  expect(screen.queryByText(/Nothing has got through/)).toBeNull();
});

it("shows the log by status, and replays failed deliveries", async () => {
  const { user } = atThePage([webhook]);
  cloud.answer({ webhookDeliveries: { items: [delivery], nextToken: null }, replayWebhookDelivery: delivery });
  await user.click(await screen.findByRole("button", { name: /^Log/ }));
  expect(await screen.findByText("Given up", { selector: "span" })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Which deliveries"), "dead");
  await user.click(await screen.findByRole("button", { name: /^Replay/ }));
  expect(cloud.calls("replayWebhookDelivery")).toMatchObject([{ deliveryId: "d1" }]);
  expect(cloud.calls("webhookDeliveries")).toContainEqual(expect.objectContaining({ status: "dead" }));
});
