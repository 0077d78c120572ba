// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { keepTrip, storedTrip } from "./google-trip.ts";

beforeEach(() => sessionStorage.clear());

describe("the trip to Google and back", () => {
  it("loses nothing", () => {
    const trip = { from: "sign-up", role: "haulier", back: "/book", isSecond: true } as const;
    keepTrip(trip);
    expect(storedTrip()).toEqual(trip);
  });

  it.each([
    { from: "sign-up", role: "admin", back: "/book" },
    { from: "x", role: "fleet_manager", back: "https://evil.example" },
    "rubbish",
  ])("ignores unsafe stored values: %j", (written) => {
    sessionStorage.setItem("haulyard.googleTrip", JSON.stringify(written));
    const { role, back } = storedTrip();
    expect(role).toBeNull();
    expect(back === null || back === "/book").toBe(true);
  });
});
