import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { JobTemplate } from "#shared/booking/template.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { openedDialog, show } from "../../test/show.tsx";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { TemplatesButton } from "./templates-button.tsx";
import { useJobForm } from "./use-job-form.ts";

const cloud = fakeCloud();
const place = { label: "Leith", postcode: null, locality: "Leith", coordinates: { lat: 55.97, lng: -3.17 } };
const template = {
  ...{ id: "11111111-1111-4111-8111-111111111111", name: "Slates, Mondays", service: "hiab", quantity: 1 },
  ...{ pickup: { text: "Leith", placeId: null, place: { ...place, precision: null } }, delivery: null },
  ...{ materialType: null, contactName: "Isla", contactPhone: "0131 496 0000", contactEmail: null, notes: "Gate B" },
  ...{ purchaseOrder: "PO 1", details: null, savedAt: "2026-11-20T09:00:00.000Z" },
} as unknown as JobTemplate;

let draft: JobDraft = emptyDraft;
function Tried() {
  const form = useJobForm(null, () => {});
  draft = form.watch();
  return <TemplatesButton form={form} />;
}

it("fills the form with a template, and saves the form as a template", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  let kept: JobTemplate[] = [template];
  cloud.answer({
    me: () => null,
    jobTemplates: () => kept,
    saveJobTemplate: ({ name }: { name: string }) => {
      const saved = { ...template, id: "22222222-2222-4222-8222-222222222222", name } as JobTemplate;
      kept = [template, saved];
      return saved;
    },
    deleteJobTemplate: () => {
      kept = [];
      return true;
    },
  });
  const { user } = show(<Tried />);
  await user.click(screen.getByRole("button", { name: "Templates" }));
  await screen.findByText(/Still missing: Service, Service Location/);
  await user.click(await screen.findByRole("button", { name: "Use Slates, Mondays" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(draft).toMatchObject({ service: "hiab", notes: "Gate B", purchaseOrder: "PO 1", urgencyLevel: "scheduled" });

  await user.click(screen.getByRole("button", { name: "Templates" }));
  const dialog = await openedDialog();
  await user.click(await dialog.findByRole("button", { name: "Save as template" }));
  await dialog.findByText("Enter a name.");
  await user.type(dialog.getByRole("textbox", { name: /Name/ }), "Slates, Fridays");
  await user.click(dialog.getByRole("button", { name: "Save as template" }));
  await dialog.findByRole("button", { name: "Use Slates, Fridays" });
  expect(cloud.calls("saveJobTemplate")).toMatchObject([{ name: "Slates, Fridays", service: "hiab", notes: "Gate B" }]);
});

it("is hidden for users without templates", () => {
  cloud.signIn({ id: "d1", role: "driver" });
  show(<Tried />);
  expect(screen.queryByRole("button", { name: "Templates" })).toBeNull();
});
