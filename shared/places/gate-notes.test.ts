import { describe, expect, it } from "vitest";
import { withGateNotes } from "./gate-notes.ts";

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
