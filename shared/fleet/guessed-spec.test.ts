import { expect, it } from "vitest";
import { guessedSpec } from "./guessed-spec.ts";

it.each<[vehicleType: string, services: Parameters<typeof guessedSpec>[0]["services"], spec: object]>([
  ["32 t Hiab lorry", ["hiab"], { kind: "hiab", grossTonnes: 32 }],
  ["Hiab lorry", ["building-suppliers"], { kind: "hiab" }],
  ["18,000 l fuel bowser", ["fuel-delivery"], { kind: "bowser", litres: 18_000 }],
  ["Vacuum excavator", ["drainage"], { kind: "vacuum" }],
  ["99 t excavator", ["plant-hire"], { kind: "excavator", weightTonnes: 99 }],
  ["999 t excavator", ["excavator"], { kind: "excavator" }],
  ["Lorry", ["skips", "waste-removal"], { kind: "skip" }],
  ["Lorry", ["muck-away"], { kind: "other" }],
  ["Lorry", ["hiab", "tar"], { kind: "other" }],
  ["Hiab lorry", ["concrete-mixer"], { kind: "other" }],
])("%s for %j is taken for %j", (vehicleType, services, spec) =>
  expect(guessedSpec({ vehicleType, services })).toEqual(spec),
);
