import { expect, it } from "vitest";
import type { VehicleKind } from "./kinds.ts";
import { serialFault, spelledSerial } from "./serial.ts";

it.each<[kind: VehicleKind, serial: string, stored: string | RegExp]>([
  ["hiab", "YS2R4X20005399401", "YS2R4X20005399401"],
  ["hiab", "ys2r 4x20 0053 99401", "YS2R4X20005399401"],
  ["van", "SK26 ABC", /“SK26 ABC” is a registration, not a VIN/],
  ["van", "12-D-12345", /is a registration/],
  ["van", "YS2R4X2000539940", /“YS2R4X2000539940” is not a VIN/],
  ["van", "YS2R4X2O005399401", /Did you mean YS2R4X20005399401\?/],
  ["van", "YS2R4X2Q0053994OI", /Did you mean YS2R4X20005399401\?/],
  ["excavator", "JCB 123", "JCB 123"],
  ["excavator", "O-I/Q #7", "O-I/Q #7"],
  ["trailer", "C123456", "C123456"],
])("for a %s, %j is stored as spelled or refused: %s", (kind, serial, stored) => {
  const fault = serialFault({ spec: { kind }, serial });
  if (typeof stored === "string") expect([fault, spelledSerial({ spec: { kind }, serial })]).toEqual([null, stored]);
  else expect(`${fault?.message} ${fault?.detail.action}`).toMatch(stored);
});
