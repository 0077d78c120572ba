import { describe, expect, it } from "vitest";
import { enoughGateNotes, gateNotesIn, withGateNotes } from "./gate-notes.ts";

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
