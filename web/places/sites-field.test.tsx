import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { type ChosenPlace, noPlace, placeChoice } from "#shared/places/chosen-place.ts";
import { pinTooFar } from "#shared/places/faults.ts";
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
const further = { ...place, label: "12 Constitution Street, south", coordinates: { lat: 55.965, lng: -3.17 } };
const main = { id: "g1", name: "North gate", place, gateNotes: "Ring Iain" };
const south = { id: "g2", name: "South gate", place: further, gateNotes: null };
const site = {
  ...{ id: "s1", name: "Harbour", address: "12 Constitution Street", placeId: "picked", gateNotes: "Ring Iain" },
  ...{ gates: [main], version: 1, place, changedAt: "2026-11-21T07:30:00.000Z" },
};
const picked = vi.fn();
let latest: ChosenPlace = noPlace;

function Field({ start = noPlace }: { start?: ChosenPlace }) {
  const [value, setValue] = useState(start);
  latest = value;
  return <PlaceField label="Where" value={value} onChange={setValue} onSite={picked} />;
}

async function pick(gates: object[]) {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({ mySites: [{ ...site, gates }], placeSuggestions: [], findPlace: place });
  const { user } = show(<Field />);
  await user.type(screen.getByRole("combobox"), "harb");
  await user.click(await screen.findByRole("option", { name: /Harbour/ }));
  return user;
}

it("picks a site by name, without asking for its only gate", async () => {
  await pick([main]);
  expect(await screen.findByRole("button", { name: "Adjust pin" })).toBeTruthy();
  expect(placeChoice(latest)).toEqual({ text: site.address, placeId: "picked", siteId: "s1", gateId: "g1" });
  expect(latest.place).toEqual(place);
  expect(picked).toHaveBeenLastCalledWith(expect.objectContaining({ name: "Harbour" }), main);
  expect(screen.queryByRole("combobox", { name: /^Gate/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save this site" })).toBeNull();
});

it("takes the first of several gates, and another one on request", async () => {
  const user = await pick([main, south]);
  const gate = await screen.findByRole<HTMLSelectElement>("combobox", { name: /^Gate/ });
  expect([gate.value, latest.place]).toEqual(["g1", place]);
  await user.selectOptions(gate, "South gate");
  expect(placeChoice(latest)).toMatchObject({ siteId: "s1", gateId: "g2" });
  expect(latest.place).toEqual(further);
  expect(picked).toHaveBeenLastCalledWith(expect.anything(), south);
});

it("says that a gate was deleted, and takes another", async () => {
  cloud.signIn({ id: "c1", role: "contractor" });
  cloud.answer({ mySites: [site], placeSuggestions: [] });
  const gone = {
    text: site.address,
    placeId: "picked",
    place,
    siteId: site.id,
    gateId: "g9",
  } as unknown as ChosenPlace;
  const { user } = show(<Field start={gone} />);
  expect(await screen.findByText("That gate is no longer on this site. Choose another gate.")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: /^Gate/ }), "North gate");
  expect(placeChoice(latest)).toMatchObject({ gateId: "g1" });
});

it("becomes a new place once its pin was moved", async () => {
  const user = await pick([main, south]);
  await user.click(await screen.findByRole("button", { name: "Adjust pin" }));
  await user.click(await screen.findByRole("button", { name: "North" }));
  await user.click(screen.getByRole("button", { name: "Use this place" }));
  await screen.findByText(/^On the map|^Found on the map/);
  expect(placeChoice(latest)).toMatchObject({ text: site.address, pin: { lat: expect.any(Number) } });
  expect(screen.queryByRole("combobox", { name: /^Gate/ })).toBeNull();
});

it("says when a pin is too far from its address", async () => {
  const user = await pick([main]);
  cloud.answer({ findPlace: () => Promise.reject(pinTooFar({ values: { miles: 2 } })) });
  await user.click(await screen.findByRole("button", { name: "Adjust pin" }));
  await user.click(await screen.findByRole("button", { name: "North" }));
  await user.click(screen.getByRole("button", { name: "Use this place" }));
  expect(await screen.findByText(/more than a mile from this address/)).toBeTruthy();
});
