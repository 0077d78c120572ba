import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { nameOfOther } from "#shared/catalogue/faults.ts";
import { firstMapping } from "#shared/catalogue/mapping-rules.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { ServicesView } from "./services-view.tsx";

const cloud = fakeCloud();

it("a service is renamed with a preview and the version that was read; its older text returns as a new version", async () => {
  cloud.signIn({ id: "a1", role: "admin" });
  const first = firstMapping("excavator");
  const changed = {
    ...first,
    displayName: "Diggers",
    version: 1,
    changedAt: "2026-11-20T09:00:00.000Z",
    changedBy: "a1",
  };
  cloud.answer({
    serviceMappings: [first],
    saveServiceMapping: () => {
      throw nameOfOther({ values: { other: "Skips" } });
    },
  });
  const { user } = show(<ServicesView />);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  const dialog = await openedDialog();
  const name = dialog.getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, "Diggers");
  expect(within(dialog.getByRole("region", { name: "Preview" })).getByText("Diggers")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText(/Skips is already known by this name/)).toBeTruthy();
  cloud.answer({ saveServiceMapping: changed, serviceMappings: [changed], serviceMappingHistory: [changed, first] });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const card = within(await screen.findByRole("article", { name: "Diggers" }));
  await user.click(card.getByRole("button", { name: "History" }));
  await user.click(await screen.findByRole("button", { name: "Restore" }));
  expect(screen.getByDisplayValue("Excavator")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { description } = first;
  expect(cloud.calls("saveServiceMapping").map(({ displayName, version }) => [displayName, version])).toEqual([
    ["Diggers", 0],
    ["Diggers", 0],
    ["Excavator", 1],
  ]);
  expect(cloud.calls("saveServiceMapping")[0]).toEqual({
    service: "excavator",
    version: 0,
    displayName: "Diggers",
    description,
  });
});
