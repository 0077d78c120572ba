import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { type ChosenPlace, lacksGateNotes, noPlace, placeChoice } from "#shared/places/chosen-place.ts";
import { pointDoubtful, threeWords, weakMatch } from "#shared/places/faults.ts";
import type { FoundPlace } from "#shared/places/model.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { PlaceField } from "./place-field.tsx";

const cloud = fakeCloud();
afterEach(() => sessionStorage.clear());
const moor: FoundPlace = {
  ...{ label: "NS 5720 4700", postcode: null, locality: "Eaglesham", coordinates: { lat: 55.69, lng: -4.27 } },
  ...{ precision: "pin", needsGateNotes: true },
};
let latest: ChosenPlace = noPlace;

function Site() {
  const [value, setValue] = useState<ChosenPlace>(noPlace);
  latest = value;
  return <PlaceField label="Site" value={value} onChange={setValue} />;
}
async function type(text: string) {
  const { user } = show(<Site />);
  await user.type(screen.getByRole("combobox"), text);
  await user.tab();
  return user;
}

it("asks for gate notes where a place has no address, and sends them", async () => {
  cloud.answer({ placeSuggestions: [], findPlace: moor });
  const user = await type("NS 5720 4700");
  const notes = await screen.findByRole("textbox", { name: /Gate notes for site/ });
  expect(lacksGateNotes(latest)).toBe(true);
  await user.type(notes, "Track by the centre");
  expect(lacksGateNotes(latest)).toBe(false);
  expect(placeChoice(latest)).toMatchObject({ text: "NS 5720 4700", gateNotes: "Track by the centre" });
});

it.each([
  [
    "a weak match",
    weakMatch({ values: { text: "Edinbrugh", meant: "Edinburgh" }, metadata: { meant: "Edinburgh", placeId: "e1" } }),
    { text: "Edinburgh", placeId: "e1" },
  ],
  [
    "swapped coordinates",
    pointDoubtful({ values: { text: "-3.18, 55.95", meant: "55.95, -3.18" }, metadata: { meant: "55.95, -3.18" } }),
    { text: "55.95, -3.18", placeId: null },
  ],
])("asks about %s, and takes the suggestion with one press", async (_what, fault, meant) => {
  cloud.answer({
    placeSuggestions: [],
    findPlace: ({ text }: { text: string }) => (text === meant.text ? moor : Promise.reject(fault)),
  });
  const user = await type("Edinbrugh");
  await user.click(await screen.findByRole("button", { name: `Use ${meant.text}` }));
  await screen.findByRole("button", { name: "Adjust pin" });
  expect(cloud.calls("findPlace")).toContainEqual(expect.objectContaining(meant));
});

it("shows the server's words for unreadable text", async () => {
  const words = threeWords({ values: { words: "filled.count.soap" } });
  cloud.answer({ placeSuggestions: [], findPlace: () => Promise.reject(words) });
  await type("filled.count.soap");
  expect(await screen.findByText(/is a what3words address/)).toBeTruthy();
});

it("shows the unused part of a text", async () => {
  cloud.answer({ placeSuggestions: [], findPlace: { ...moor, needsGateNotes: false, notUnderstood: "Acme Ltd" } });
  await type("Acme Ltd, 12 High Street");
  expect(await screen.findByText(/Not used: “Acme Ltd”/)).toBeTruthy();
});

it("drops a pin without an address, with the map's buttons", async () => {
  cloud.answer({ placeSuggestions: [], findPlace: moor });
  const { user } = show(<Site />);
  await user.click(screen.getByRole("button", { name: "Drop a pin" }));
  const dialog = await screen.findByRole("dialog", { name: "Drop a pin" });
  await user.click(within(dialog).getByRole("button", { name: "Use this place" }));
  expect(within(dialog).getByText(/Press the map first/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "North" }));
  await user.click(within(dialog).getByRole("button", { name: "Use this place" }));
  await screen.findByRole("textbox", { name: /Gate notes/ });
  const [asked] = cloud.calls("findPlace");
  expect(asked).toMatchObject({ text: expect.stringMatching(/^NT \d{4} \d{4}$/), pin: { lat: expect.any(Number) } });
});
