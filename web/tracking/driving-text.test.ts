import { expect, it } from "vitest";
import type { Eta } from "#shared/tracking/eta.ts";
import type { VehiclePosition } from "#shared/tracking/model.ts";
import { drivingLine, waitingText } from "./driving-text.ts";

const at = "2026-11-21T07:30:00.000Z";
const now = (seconds: number) => Date.parse(at) + seconds * 1_000;
const latest = { at, etaMinutes: 12, milesToSite: 5.9 } as VehiclePosition;
const eta = { stop: "pickup", at: "2026-11-21T07:48:00.000Z", miles: 7.4, isEstimated: false, basedOn: at } as Eta;
const driving = { latest, eta: null, nextStop: "pickup" } as const;
const there = { latest, eta: null, nextStop: null };

it.each([
  [drivingLine("en_route", undefined, now(0)), /^On the way$/],
  [drivingLine("en_route", driving, now(0)), /^About 07:42 · 5\.9 miles to go$/],
  [drivingLine("en_route", { ...driving, eta }, now(0)), /^About 07:48 · 7\.4 miles to go$/],
  [drivingLine("en_route", there, now(0)), /^You are there$/],
  [drivingLine("en_route", driving, now(1_000)), /^5\.9 miles to go$/],
  [drivingLine("arrived", there, now(0)), /^You are on site$/],
  [drivingLine("in_progress", there, now(0)), /^You are on site$/],
])("tells the driver %o", ({ title }, words) => expect(title).toMatch(words));

it.each([
  [0, "Positions are stored on this device and sent when the connection is back."],
  [1, "1 position waits on this device to be sent."],
  [14, "14 positions wait on this device to be sent."],
])("%i waiting", (waiting, text) => expect(waitingText(waiting)).toBe(text));
