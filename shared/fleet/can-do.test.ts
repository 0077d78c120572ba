import { describe, expect, it } from "vitest";
import { cannotDo, loadsOf, type WantedWork } from "./can-do.ts";

type Row = [spec: { kind: string } & Record<string, unknown>, work: WantedWork, reason: string | null];
const crane = (answers: object): WantedWork => ({
  service: "hiab",
  details: { panel: "crane", version: 1, ...answers } as WantedWork["details"],
});
const dig = (answers: object): WantedWork => ({
  service: "excavator",
  details: { panel: "excavator", version: 1, ...answers } as WantedWork["details"],
});
const skip = (skipSize: string): WantedWork => ({
  service: "skips",
  details: { panel: "skip", version: 1, skipSize } as WantedWork["details"],
});
const tons = (quantity: number): WantedWork => ({ service: "tipper-truck", quantity });
const attachments = ["breaker", "auger"];

describe("cannotDo", () => {
  it.each<Row>([
    [{ kind: "hiab" }, crane({ liftingCapacity: "50+", liftingHeight: "50m+" }), null],
    [{ kind: "hiab", liftTonnes: 8 }, crane({}), null],
    [{ kind: "hiab", liftTonnes: 8 }, crane({ liftingCapacity: "6-15" }), null],
    [{ kind: "hiab", liftTonnes: 8 }, crane({ liftingCapacity: "16-30" }), "Lifts up to 8 t; you need 16-30 t"],
    [{ kind: "crane", liftTonnes: 50 }, crane({ liftingCapacity: "50+" }), null],
    [{ kind: "hiab", reachMetres: 12 }, crane({ liftingHeight: "11-20m" }), null],
    [{ kind: "hiab", reachMetres: 12 }, crane({ liftingHeight: "21-35m" }), "Reaches 12 m; you need 21-35 m"],
    [{ kind: "excavator" }, dig({ machineSize: "mini", needsBreaker: true, operatorService: "operated" }), null],
    [{ kind: "excavator", machineClass: "mini" }, dig({ machineSize: "mini" }), null],
    [{ kind: "excavator", machineClass: "mini" }, dig({ machineSize: "large" }), "Size: mini; you need large"],
    [{ kind: "excavator", machineClass: "large" }, dig({ machineSize: "mini" }), "Size: large; you need mini"],
    [{ kind: "excavator", operator: "self-drive" }, dig({ operatorService: "operated" }), "Comes without an operator"],
    [
      { kind: "excavator", operator: "operated" },
      dig({ operatorService: "self-drive" }),
      "Comes only with its operator",
    ],
    [{ kind: "excavator", operator: "either" }, dig({ operatorService: "self-drive" }), null],
    [{ kind: "excavator", attachments }, dig({ needsBreaker: true, needsAuger: true }), null],
    [{ kind: "excavator", attachments }, dig({ needsRipper: true }), "Has no ripper"],
    [{ kind: "excavator", attachments: [] }, dig({ needsRipper: true }), null],
    [{ kind: "excavator", widthMetres: 1 }, dig({ accessWidth: "90 cm" }), "Is 1 m wide; your access is 0.9 m"],
    [{ kind: "excavator", widthMetres: 2.5 }, dig({ accessWidth: "2,4" }), "Is 2.5 m wide; your access is 2.4 m"],
    [{ kind: "excavator", widthMetres: 2.5 }, dig({ accessWidth: "about two metres" }), null],
    [{ kind: "skip" }, skip("16-yard"), null],
    [{ kind: "skip", skipSizes: ["4-yard", "8-yard"] }, skip("8-yard"), null],
    [
      { kind: "skip", skipSizes: ["8-yard", "4-yard"] },
      skip("16-yard"),
      "Carries skips of 4, 8 yards; you need 16 yard",
    ],
    [{ kind: "skip", skipStock: { "16-yard": 2 } }, skip("16-yard"), null],
    [{ kind: "tipper", payloadTonnes: 20 }, tons(100), null],
    [{ kind: "tipper", payloadTonnes: 1.2 }, tons(60), "Carries 1.2 t; 60 t would be 50 loads"],
    [{ kind: "hiab", payloadTonnes: 1 }, { service: "hiab", quantity: 60 }, null],
  ])("%o for %o: %s", (spec, work, reason) => expect(cannotDo(spec, work)).toBe(reason));
});

it.each([
  [20, 60, 3],
  [20, 61, 4],
  [20, 20, 1],
  [20, 0, 1],
  [undefined, 60, 1],
])("a payload of %s t carries %s t in %s loads", (payloadTonnes, quantity, loads) =>
  expect(loadsOf({ kind: "tipper", payloadTonnes }, tons(quantity))).toBe(loads),
);
