import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../test/show.tsx";
import { WorkFacts } from "./work-facts.tsx";

const work = { service: "hiab", quantity: 1, details: null, pickup: { label: "12 Street" }, delivery: null };
const facts = () =>
  [...document.querySelectorAll("dt")].map((dt) => `${dt.textContent}: ${dt.nextSibling?.textContent}`);

it("shows the work between the facts of its record", () => {
  const said = { notes: "Gate B", purchaseOrder: "PO 7" };
  const time = [["When", "Monday"]] as const;
  show(
    <WorkFacts work={{ ...work, ...said }} first={[["Reference", "JOB-1"]]} between={time} last={[["Waste", "W1"]]} />,
  );
  expect(facts()).toEqual([
    "Reference: JOB-1",
    "Where: 12 Street",
    "When: Monday",
    "Purchase order: PO 7",
    "Notes: Gate B",
    "Waste: W1",
  ]);
});

it.each([
  ["hiab", 1, []],
  ["hiab", 3, ["Quantity: 3 tonnes"]],
  ["muck-away", 1, ["Quantity: 1 tonne"]],
])("%s of %i", (service, quantity, shown) => {
  show(<WorkFacts work={{ ...work, pickup: null, service, quantity }} />);
  expect(facts()).toEqual(shown);
});

it("shows a haulier the photos and the voice note of the work", () => {
  const photo = { key: "a", url: "/a.jpg", type: "image/jpeg", sha256: "" } as never;
  show(<WorkFacts work={{ ...work, photos: [photo], voiceNote: photo }} />);
  expect(screen.getByText("Photos")).toBeTruthy();
  expect(screen.getByText("Voice note")).toBeTruthy();
});
