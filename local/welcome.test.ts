import { describe, expect, it } from "vitest";
import { distanceMiles } from "#shared/geo/distance.ts";
import { demoWorld } from "./demo/load.ts";
import { welcome } from "./welcome.ts";

const origin = "http://localhost:4000";
const demo = { password: "Lorry-Yard-2026", signIns: [{ email: "driver@haulyard.test", what: "driver" }] };

describe("the welcome", () => {
  it("says where it runs, how to sign in, what to try first and how to stop", () => {
    const lines = welcome({ origin, secureOrigin: null, dataDir: ".haulyard", demo })
      .split("\n")
      .map((line) => line.trim());
    expect(lines).toContain(`Haulyard is ready:  ${origin}`);
    expect(lines).toContain(`Emails:             ${origin}/_mailbox`);
    expect(lines).toContain(`Text messages:      ${origin}/_texts`);
    expect(lines).toContain(`Move the clock:     ${origin}/_clock`);
    expect(lines.join("\n")).toMatch(/password Lorry-Yard-2026\ndriver@haulyard\.test +driver\n/);
    expect(lines.filter((line) => line.startsWith("Try first: "))).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/^Stop with Ctrl-C\. Data is in \.haulyard;/);
  });

  it("names the HTTPS address if there is one", () => {
    const secureOrigin = "https://localhost:4443";
    expect(welcome({ origin, secureOrigin, dataDir: ".haulyard", demo })).toContain(
      `HTTP/2 and TLS:     ${secureOrigin}`,
    );
  });

  it("of an empty world explains how to open the first account", () => {
    const text = welcome({ origin, secureOrigin: null, dataDir: ".haulyard", demo: null });
    expect(text).not.toContain("password");
    expect(text).toContain(`Try first: open an account on ${origin}/signup`);
  });

  it("is right that the first Hiab for EH6 6QQ belongs to a haulier with a sign-in", () => {
    const { people, vehicles } = demoWorld();
    const leith = { lat: 55.97836, lng: -3.17367 };
    const [first] = vehicles
      .filter(({ services }) => services.includes("hiab"))
      .sort((a, b) => distanceMiles(leith, a.yard.coordinates) - distanceMiles(leith, b.yard.coordinates));
    const { profile } = people.named.haulier;
    expect(first?.haulierId).toBe(profile.id);
    expect(profile.email).toBe("haulier@haulyard.test");
    expect(first?.status).toBe("available");
  });
});
