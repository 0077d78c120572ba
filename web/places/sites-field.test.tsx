import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { pinTooFar } from "#shared/places/faults.ts";
import { type ChosenPlace, noPlace } from "../lib/chosen-place.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { PlaceField } from "./place-field.tsx";

const cloud = fakeCloud();
const place = {
  label: "12 Constitution Street",
  postcode: null,
  locality: "Leith",
  coordinates: { lat: 55.97, lng: -3.17 },
};
const site = {
  ...{
    id: "s1",
    name: "Harbour",
    address: "12 Constitution Street",
    placeId: "picked",
    gateNotes: "Gate B",
    version: 1,
  },
  ...{ place, changedAt: "2026-11-21T07:30:00.000Z" },
};
const picked = vi.fn();

function Field() {
  const [value, setValue] = useState<ChosenPlace>(noPlace);
  return <PlaceField label="Where" value={value} onChange={setValue} onSite={picked} />;
}

it("offers the sites that one keeps by name, and looks for the very address that was kept", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({ mySites: [site], placeSuggestions: [], findPlace: place });
  const { user } = show(<Field />);
  await user.type(screen.getByRole("combobox"), "harb");
  await user.click(await screen.findByRole("option", { name: /Harbour/ }));
  expect(await screen.findByRole("button", { name: "Adjust pin" })).toBeTruthy();
  const asked = { text: site.address, placeId: "picked", pin: place.coordinates };
  expect(cloud.calls("findPlace")).toContainEqual(expect.objectContaining(asked));
  expect(picked).toHaveBeenCalledWith(expect.objectContaining({ gateNotes: "Gate B" }));
  expect(screen.queryByRole("button", { name: "Save this site" })).toBeNull();
});

it("says when a pin is too far from its address", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({
    mySites: [site],
    placeSuggestions: [],
    findPlace: () => Promise.reject(pinTooFar({ values: { miles: 2 } })),
  });
  const { user } = show(<Field />);
  await user.type(screen.getByRole("combobox"), "harb");
  await user.click(await screen.findByRole("option", { name: /Harbour/ }));
  expect(await screen.findByText(/more than a mile from this address/)).toBeTruthy();
});
