import { describe, expect, it } from "vitest";
import { legacyName } from "./legacy-names.ts";
import { normaliseService } from "./normalise.ts";

describe("an old name of a service", () => {
  it.each([
    ["road_sweeper_hire", "Road Sweeper Hire"],
    ["LOW_LOADER", "Low Loader"],
    ["submarine  hire", "Submarine Hire"],
    ["skip_hire", "Skips"],
    ["equipment_hire", "Excavator"],
    ["vehicle_hire", "Van Hire"],
    ["hiab", "Hiab"],
    ["", ""],
  ])("%j reads %j", (value, label) => expect(legacyName(value).label).toBe(label));

  it.each([
    ["skips", "skip_hire"],
    ["digger", "equipment_hire"],
    ["van-hire", "vehicle_hire"],
    ["power-washing", "power_washing"],
  ])("%s is %s in the database", (value, databaseValue) => expect(legacyName(value).databaseValue).toBe(databaseValue));

  it("without a match has the picture of a hiab, and books nothing", () => {
    expect(legacyName("submarine")).toMatchObject({ icon: "hiab", databaseValue: "hiab" });
    expect(normaliseService("submarine")).toBeNull();
  });
});
