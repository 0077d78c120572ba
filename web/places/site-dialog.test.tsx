import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { noPlace } from "#shared/places/chosen-place.ts";
import type { Place } from "#shared/places/model.ts";
import type { Site } from "#shared/places/site.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import { SiteDialog } from "./site-dialog.tsx";

const cloud = fakeCloud();
const place: Place = {
  ...{ label: "12 Constitution Street", postcode: null, locality: "Leith", precision: "address" },
  coordinates: { lat: 55.97, lng: -3.17 },
};
const address = { ...noPlace, text: "12 Constitution Street", place };
const id = (nth: number) => `${nth}`.repeat(8).concat("-1111-4111-8111-111111111111");
const gate = (nth: number, name: string) => ({ id: id(nth), name, place, gateNotes: null });

async function opened(site?: object) {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({ me: null, mySites: [], saveSite: { name: "Docks" } });
  const { user } = show(<SiteDialog of={{ address, ...(site && { site: site as Site }) }} onClose={vi.fn()} />);
  return { user, dialog: await openedDialog() };
}

it("asks for no gate of a site with one", async () => {
  const { user, dialog } = await opened();
  await user.type(dialog.getByRole("textbox", { name: /^Name/ }), "Docks");
  await user.type(dialog.getByRole("textbox", { name: /^Gate notes/ }), "Ring Iain");
  await user.click(dialog.getByRole("button", { name: "Save site" }));
  await vi.waitFor(() => expect(cloud.calls("saveSite")).toMatchObject([{ name: "Docks", gateNotes: "Ring Iain" }]));
  expect(cloud.calls("saveSite")[0]).not.toHaveProperty("gates");
});

it("stores a second gate with a name and a pin of its own", async () => {
  const { user, dialog } = await opened();
  await user.type(dialog.getByRole("textbox", { name: /^Name/ }), "Docks");
  await user.type(dialog.getByRole("textbox", { name: /^Gate notes/ }), "Ring Iain");
  await user.click(dialog.getByRole("button", { name: "Add a gate" }));
  await user.type(dialog.getByRole("textbox", { name: /^Name of gate 2/ }), "South gate");
  await user.click(dialog.getByRole("button", { name: "Save site" }));
  await dialog.findByText("Say where each gate is: set its pin on the map.");
  expect(cloud.calls("saveSite")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Set the pin of gate 2" }));
  await user.click(await screen.findByRole("button", { name: "South" }));
  await user.click(screen.getByRole("button", { name: "Use this place" }));
  await user.click(dialog.getByRole("button", { name: "Save site" }));
  await vi.waitFor(() => expect(cloud.calls("saveSite")).toHaveLength(1));
  expect(cloud.calls("saveSite")[0]).toMatchObject({
    gates: [
      { name: "Main gate", pin: null, gateNotes: "Ring Iain" },
      { name: "South gate", pin: { lat: expect.closeTo(55.96991, 5), lng: -3.17 } },
    ],
  });
});

it("shows the gates of a site, without a removed one", async () => {
  const site = { id: id(9), name: "Docks", gates: [gate(1, "North gate"), gate(2, "South gate")] };
  const { user, dialog } = await opened(site);
  await user.click(dialog.getByRole("button", { name: "Remove gate 1" }));
  await user.click(dialog.getByRole("button", { name: "Save site" }));
  await vi.waitFor(() =>
    expect(cloud.calls("saveSite")).toMatchObject([{ siteId: id(9), gates: [{ id: id(2), name: "South gate" }] }]),
  );
});
