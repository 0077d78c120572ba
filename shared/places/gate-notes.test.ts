import { describe, expect, it } from "vitest";
import { GateId } from "../kernel/id.ts";
import { enoughGateNotes, gateNotesIn, gateWords, withGate, withGateNotes } from "./gate-notes.ts";

describe("gate notes", () => {
  const gate = { name: "Harbour", gateNotes: "Gate B, ask for Iain" };
  it.each([
    ["none yet", "", "Harbour: Gate B, ask for Iain"],
    ["other notes", "Low wires", "Low wires\nHarbour: Gate B, ask for Iain"],
    ["the same already", "Harbour: Gate B, ask for Iain", "Harbour: Gate B, ask for Iain"],
  ])("go after %s", (_what, notes, after) => {
    expect(withGateNotes(notes, gate)).toBe(after);
  });
  it("are nothing without any", () => {
    expect(withGateNotes("Low wires", { name: "Harbour", gateNotes: null })).toBe("Low wires");
  });
});

it.each([
  [null, false],
  ["", false],
  ["Gate B", false],
  ["...  - -", false],
  ["By the east gate", true],
])("notes %j are enough to find the way: %s", (notes, enough) => expect(enoughGateNotes(notes)).toBe(enough));

it("are found again in the notes of a job, under the place that they are for", () => {
  const notes = withGateNotes("Low wires", { name: "NS 5720 4700", gateNotes: "Track by the visitor centre" });
  expect(gateNotesIn(notes, "NS 5720 4700")).toBe("Track by the visitor centre");
  expect(gateNotesIn(notes, "NT 2515 7388")).toBeNull();
  expect(gateNotesIn(null, "NS 5720 4700")).toBeNull();
});

describe("the gates of a site", () => {
  const place = { label: "Docks", postcode: null, locality: "Leith", coordinates: { lat: 55.97, lng: -3.17 } };
  const gate = (name: string, gateNotes: string | null) => {
    const id = GateId.parse(`${name.length}`.repeat(8).concat("-1111-4111-8111-111111111111"));
    return { id, name, place, gateNotes };
  };
  const [east, eastYard] = [gate("East", null), gate("East yard", "Ring Iain\nAfter 7")];
  const docks = { name: "Docks", gates: [east, eastYard] };

  it("are named to the driver where there are several", () => {
    expect([east, eastYard].map((one) => gateWords(docks, one))).toEqual(["East", "East yard. Ring Iain\nAfter 7"]);
    expect(gateWords({ gates: [eastYard] }, eastYard)).toBe("Ring Iain\nAfter 7");
    expect(gateWords({ gates: [east] }, east)).toBeNull();
  });

  it.each([
    ["", "Docks: East"],
    ["Low wires", "Low wires\nDocks: East"],
    ["Docks: East yard. Ring Iain\nAfter 7\nLow wires", "Low wires\nDocks: East"],
    ["Docks: East", "Docks: East"],
    ["Docks: East yard. Ring Ann", "Docks: East yard. Ring Ann\nDocks: East"],
  ])("take each other's place in notes: %j", (notes, after) => expect(withGate(notes, docks, east)).toBe(after));

  it("come back as they were when one is chosen and the other again", () => {
    const notes = withGate("Low wires", docks, east);
    expect(withGate(withGate(notes, docks, eastYard), docks, east)).toBe(notes);
  });
});
