import { describe, expect, it } from "vitest";
import { serviceCard } from "./card.ts";
import type { ServiceCategory } from "./model.ts";
import { normaliseService, serviceOf } from "./normalise.ts";
import { type ServiceId, serviceIds, services } from "./services.ts";

const inCategory = (category: ServiceCategory) =>
  serviceIds.filter((id) => serviceOf(id).categories.includes(category)).sort();

describe("the registry", () => {
  it("has the 22 services, each under its own id", () => {
    expect(serviceIds).toHaveLength(22);
    for (const id of serviceIds) expect(services[id].id).toBe(id);
  });

  it.each([
    ["Hiab", "hiab"],
    ["Crane Hire", "crane-hire"],
    ["Skips", "skips"],
    ["Excavator", "excavator"],
    ["Tar and Reinstate", "tar"],
    ["Aggregates Delivery", "aggregates"],
    ["Muck Away", "muck-away"],
    ["Grab Hire", "grab-hire"],
    ["Plant Hire", "plant-hire"],
    ["Drainage", "drainage"],
    ["Fuel Delivery", "fuel-delivery"],
    ["Mobile Mechanic", "mobile-mechanic"],
    ["Mobile Tyre Fitting", "mobile-tyre"],
    ["Recovery Truck", "recovery"],
    ["Building Suppliers", "building-suppliers"],
    ["Tipper Truck", "tipper-truck"],
    ["Van Hire", "van-hire"],
    ["Concrete Mixer", "concrete-mixer"],
    ["Vacuum Excavator", "vacuum-excavator"],
    ["Road Sweeper", "road-sweeper"],
    ["Pressure Washing", "pressure-washing"],
    ["Waste Removal", "waste-removal"],
  ] as const)("shows %s", (displayName, id) => {
    expect(services[id].displayName).toBe(displayName);
    expect(normaliseService(displayName)).toBe(id);
  });

  it.each([
    ["popular", ["skips", "building-suppliers", "excavator", "tipper-truck", "grab-hire"]],
    ["heavy-plant", ["hiab", "crane-hire", "excavator", "plant-hire", "vacuum-excavator", "concrete-mixer", "tar"]],
    ["waste-skip", ["skips", "grab-hire", "muck-away", "waste-removal", "drainage"]],
    ["transport", ["tipper-truck", "van-hire", "building-suppliers", "aggregates", "fuel-delivery", "recovery"]],
    ["specialist", ["tar", "drainage", "vacuum-excavator", "road-sweeper", "pressure-washing", "crane-hire"]],
    ["mobile-services", ["mobile-tyre", "mobile-mechanic", "fuel-delivery", "recovery", "pressure-washing"]],
  ] as const)("lists exactly its services under %s", (category, ids) => {
    expect(inCategory(category)).toEqual([...ids].sort());
  });

  it("leaves no service outside every tab", () => {
    expect(serviceIds.filter((id) => serviceOf(id).categories.length === 0)).toEqual([]);
  });
});

describe("normaliseService", () => {
  // The names of the landing page, routes, price tables, delivery fees, guest form and older records.
  it.each([
    ["hiab", "hiab"],
    ["hiab_crane", "hiab"],
    ["skips", "skips"],
    ["skip", "skips"],
    ["skip-hire", "skips"],
    ["skip_hire", "skips"],
    ["digger", "excavator"],
    ["excavator", "excavator"],
    ["equipment_hire", "excavator"],
    ["tar", "tar"],
    ["tar-reinstate", "tar"],
    ["crane", "crane-hire"],
    ["crane-hire", "crane-hire"],
    ["mobile-tyre", "mobile-tyre"],
    ["mobile-tyre-service", "mobile-tyre"],
    ["muck-away", "muck-away"],
    ["van-hire", "van-hire"],
    ["vehicle_hire", "van-hire"],
    ["power-washing", "pressure-washing"],
    ["power_washing", "pressure-washing"],
    ["pressure-washing", "pressure-washing"],
    ["grab-hire", "grab-hire"],
    ["road_sweeper", "road-sweeper"],
  ] as const)("reads %s as %s", (spelling, id) => {
    expect(normaliseService(spelling)).toBe(id);
  });

  it("forgives case and spaces", () => {
    expect(normaliseService("  Skip   Hire ")).toBe("skips");
    expect(normaliseService("DIGGER")).toBe("excavator");
  });

  it.each(serviceIds)("reads every spelling of %s, its name and its database value as itself", (id) => {
    const { aliases, displayName, databaseValue } = serviceOf(id);
    for (const spelling of [id, displayName, databaseValue, ...aliases])
      expect([spelling, normaliseService(spelling)]).toEqual([spelling, id]);
  });

  it("gives no spelling to two services", () => {
    const spellings = serviceIds.flatMap((id) => [id, ...services[id].aliases]);
    expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) !== at)).toEqual([]);
  });

  // A typo must not book a crane.
  it.each(["submarine", "", " ", "hiabs", "constructor", "__proto__", "toString"])("refuses %j", (spelling) => {
    expect(normaliseService(spelling)).toBeNull();
  });
});

describe("a delivery address", () => {
  it("is required for goods from elsewhere, and for nothing else", () => {
    const asked = serviceIds.filter((id) => serviceOf(id).needsDelivery);
    expect(asked).toEqual(serviceIds.filter((id) => /building suppliers|delivery/i.test(serviceOf(id).displayName)));
    expect(asked).toContain("building-suppliers");
    expect(asked).not.toContain("hiab");
  });

  it("is possible for everything else that moves goods", () => {
    const moved = serviceIds.filter((id) => (serviceOf(id).categories as readonly string[]).includes("transport"));
    const asked = serviceIds.filter((id) => serviceOf(id).needsDelivery || serviceOf(id).takesDelivery);
    expect(asked).toEqual(serviceIds.filter((id) => [...moved, "hiab", "muck-away"].includes(id)));
  });
});

describe("serviceCard", () => {
  const card = (id: ServiceId) => serviceCard(serviceOf(id));

  it.each([
    ["skips", 12_000, "week"],
    ["excavator", 18_000, "day"],
    ["crane-hire", 15_000, "hour"],
    ["hiab", 15_000, "hour"],
    ["tar", 4500, "m2"],
    ["grab-hire", 20_000, "load"],
    ["van-hire", 8000, "service"],
    ["recovery", 8000, "service"],
  ] as const)("of %s shows from %i a %s", (id, pence, unit) => {
    expect(card(id)).toMatchObject({ indicativeFromPence: pence, indicativeUnit: unit });
  });

  it("marks exactly the services without a table price as quote only", () => {
    expect(serviceIds.filter((id) => card(id).quoteOnly).sort()).toEqual([
      "aggregates",
      "building-suppliers",
      "muck-away",
      "recovery",
    ]);
  });

  it("asks a quantity in tonnes for materials only", () => {
    expect(serviceIds.filter((id) => card(id).isMaterial).sort()).toEqual([
      "aggregates",
      "building-suppliers",
      "grab-hire",
      "muck-away",
      "tipper-truck",
      "waste-removal",
    ]);
  });

  it("gives four services their own route", () => {
    expect(serviceIds.flatMap((id) => card(id).routePath ?? []).sort()).toEqual([
      "/services/excavator",
      "/services/hiab",
      "/services/skip-hire",
      "/services/tar-reinstate",
    ]);
  });
});
