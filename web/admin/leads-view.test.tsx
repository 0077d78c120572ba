import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { GuestLead, LeadStatus } from "#shared/leads/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { LeadsView } from "./leads-view.tsx";

const cloud = fakeCloud();

const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString();
const lead = {
  ...{
    id: "0b9f2f8e-3c55-4a5e-9f0e-6b1d1a2c3d4e",
    status: "confirmed",
    name: "Morag Sinclair",
    email: "morag@guests.test",
    phone: "0131 496 0777",
  },
  ...{ company: null, serviceType: "multiple", location: "Nowhere", description: "Slates onto a roof" },
  ...{ urgency: "medium", budgetRange: "300-500", userId: null, quotes: 0, note: null, createdAt: dayAgo },
  ...{
    confirmedAt: dayAgo,
    matchedAt: null,
    quotedAt: null,
    isUnreachable: false,
    endsAt: dayAgo,
    updatedAt: dayAgo,
    version: 2,
    takenBy: null,
  },
} as unknown as GuestLead;

it("shows each waiting request with its guest, and matches it by service and place", async () => {
  cloud.signIn({ id: "a1", role: "admin" });
  let waits = true;
  cloud.answer({
    guestLeads: ({ status }: { status: LeadStatus }) => ({
      items: waits && status === "confirmed" ? [lead] : [],
      nextToken: null,
    }),
    triageLead: () => {
      waits = false;
      return { ...lead, status: "matched" };
    },
  });
  const { user } = show(<LeadsView />);
  const card = within(await screen.findByRole("listitem", { name: "Multiple Services · Nowhere" }));
  for (const words of ["0131 496 0777", "£300-£500", "Within 1 week", /^Late: promised by/])
    expect(card.getByText(words)).toBeTruthy();
  await user.click(card.getByRole("button", { name: /^Show to hauliers/ }));
  const dialog = await openedDialog();
  await user.click(dialog.getByRole("button", { name: "Show to hauliers" }));
  expect(await dialog.findByText("Choose a service.")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText(/Service/), "hiab");
  await user.clear(dialog.getByLabelText(/Location/));
  await user.type(dialog.getByLabelText(/Location/), "Leith");
  await user.type(dialog.getByLabelText(/Note/), "Rang her");
  await user.click(dialog.getByRole("button", { name: "Show to hauliers" }));
  await vi.waitFor(() =>
    expect(cloud.calls("triageLead")).toMatchObject([
      { leadId: lead.id, version: 2, decision: "match", service: "hiab", location: "Leith", note: "Rang her" },
    ]),
  );
  expect(await screen.findByText(/Every confirmed request has/)).toBeTruthy();
});
