import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { signInAgain } from "#shared/kernel/faults.ts";
import { ProofDialog } from "../accounts/care/proof-dialog.tsx";
import IntegrationsPage from "../integrations/integrations-page.tsx";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";

const cloud = fakeCloud();
const webhook = {
  ...{ id: "w1", url: "https://hooks.firm.example/", events: ["message.received"], note: null, version: 1 },
  ...{ status: "enabled", failingSince: null, secretChangedAt: "2026-11-21T07:30:00.000Z" },
  createdAt: "2026-11-21T07:30:00.000Z",
};

it("a form in a dialog keeps its values while a new sign-in is requested over it", async () => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.pool.knows({ id: "h1", role: "haulier" });
  let isNew = false;
  cloud.answer({
    ...{ webhooks: [], apiClients: [], apiCalls: { items: [], nextToken: null } },
    createWebhook: () => {
      if (!isNew) throw signInAgain();
      return { webhook, secret: "whsec_once" };
    },
  });
  const { user } = show(
    <>
      <IntegrationsPage />
      <ProofDialog email="h@people.test" />
    </>,
  );
  await user.click(await screen.findByRole("button", { name: "Add a webhook" }));
  const dialog = await openedDialog("Add a webhook");
  await user.type(dialog.getByLabelText(/^Address/), webhook.url);
  await user.click(dialog.getByRole("button", { name: "Add webhook" }));
  const proof = await openedDialog("Sign in once more");
  await user.type(proof.getByLabelText(/^Password/), "secret");
  isNew = true;
  await user.click(proof.getByRole("button", { name: "Sign In" }));
  expect(await screen.findByText("whsec_once")).toBeTruthy();
  const sent = cloud.calls("createWebhook");
  expect(sent).toMatchObject([{ url: webhook.url }, { url: webhook.url }]);
  expect(sent[1]?.clientKey).toBe(sent[0]?.clientKey);
});
