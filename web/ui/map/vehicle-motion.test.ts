import { describe, expect, it } from "vitest";
import type { MapVehicle } from "./map-things.ts";
import { createVehicleMotion } from "./vehicle-motion.ts";

const lorry = (lng: number, label = "Lorry"): MapVehicle => ({ id: "a", lat: 56, lng, label, tone: "go" });
const lngAt = (motion: ReturnType<typeof createVehicleMotion>, now: number) => motion.at(now).vehicles[0]?.lng;

describe("vehicle motion", () => {
  it("shows a new vehicle at its position", () => {
    const motion = createVehicleMotion();
    motion.set([lorry(-3)], 0, false);
    expect(motion.at(0)).toEqual({ vehicles: [lorry(-3)], isMoving: false });
  });

  it("glides to the next fix and stops there", () => {
    const motion = createVehicleMotion();
    motion.set([lorry(-3)], 0, false);
    motion.set([lorry(-3.01)], 5_000, false);
    expect(lngAt(motion, 5_000)).toBe(-3);
    expect(lngAt(motion, 5_600)).toBeCloseTo(-3.005, 6);
    expect(motion.at(5_600).isMoving).toBe(true);
    expect(lngAt(motion, 9_000)).toBe(-3.01);
    expect(motion.at(9_000).isMoving).toBe(false);
  });

  it("turns from its drawn position when a fix comes early", () => {
    const motion = createVehicleMotion();
    motion.set([lorry(-3)], 0, false);
    motion.set([lorry(-3.01)], 1_000, false);
    motion.set([lorry(-3)], 1_600, false);
    expect(lngAt(motion, 1_600)).toBeCloseTo(-3.005, 6);
  });

  it("continues its movement when the list changes in other things only", () => {
    const motion = createVehicleMotion();
    motion.set([lorry(-3)], 0, false);
    motion.set([lorry(-3.01)], 1_000, false);
    motion.set([lorry(-3.01, "Lorry, 2 minutes away")], 1_600, false);
    expect(lngAt(motion, 1_600)).toBeCloseTo(-3.005, 6);
    expect(motion.at(1_600).vehicles[0]?.label).toBe("Lorry, 2 minutes away");
    expect(lngAt(motion, 2_200)).toBe(-3.01);
  });

  it("jumps under reduced motion, and over distances that no vehicle drives", () => {
    const motion = createVehicleMotion();
    motion.set([lorry(-3)], 0, false);
    motion.set([lorry(-3.01)], 1_000, true);
    expect(motion.at(1_000)).toEqual({ vehicles: [lorry(-3.01)], isMoving: false });
    motion.set([lorry(-4)], 2_000, false);
    expect(lngAt(motion, 2_000)).toBe(-4);
  });

  it("drops a vehicle that is gone", () => {
    const motion = createVehicleMotion();
    motion.set([lorry(-3)], 0, false);
    motion.set([], 1_000, false);
    expect(motion.at(1_000).vehicles).toEqual([]);
  });
});
