import { describe, expect, it } from "vitest";
import { documentsInOrder } from "#test/support/documents.ts";
import type { Paper } from "../compliance/model.ts";
import type { DocumentsKnown } from "./clashes.ts";
import type { BoardJob } from "./model.ts";
import { slotHours } from "./rules.ts";
import { isLate, jobsHitBy } from "./urgency.ts";

const now = "2026-11-23T09:00:00.000Z";

describe("a job whose vehicle is not there yet", () => {
  it.each([
    ["confirmed", "2026-11-23T08:44:59.000Z", true],
    ["confirmed", "2026-11-23T08:45:00.000Z", false],
    ["assigned", "2026-11-22T17:00:00.000Z", true],
    ["en_route", "2026-11-23T08:00:00.000Z", true],
    ["arrived", "2026-11-23T08:00:00.000Z", false],
    ["in_progress", "2026-11-23T08:00:00.000Z", false],
    ["cancelled", "2026-11-23T08:00:00.000Z", false],
    ["assigned", "2026-11-23T10:00:00.000Z", false],
  ] as const)("%s, to be on site at %s: late %s", (status, collectAt, late) => {
    expect(isLate({ status, collectAt }, now)).toBe(late);
  });
});

describe("the jobs that an expired document stops", () => {
  const vehicles = [
    { id: "hiab", name: "Hiab 1", services: ["hiab"], status: "available", spec: { kind: "hiab" } },
    { id: "van", name: "Van 1", services: ["van-hire"], status: "available", spec: { kind: "van", grossTonnes: 3.5 } },
  ] as unknown as DocumentsKnown["vehicles"];
  const team = [{ userId: "rab", name: "Rab Keir" }];
  const inOrder = documentsInOrder({
    people: [{ id: "firm", role: "haulier" }],
    members: team.map(({ userId }) => ({ userId, haulierId: "firm", kind: "driver", state: "active" })),
    fleets: vehicles.map(({ id }) => ({ id, haulierId: "firm" })),
  } as unknown as Parameters<typeof documentsInOrder>[0]);
  const aJob = (id: string, change: Partial<Record<keyof BoardJob, unknown>>) => {
    const collectAt = "2026-11-24T09:00:00.000Z";
    const start = { id, status: "assigned", service: "hiab", fleetId: "hiab", driverId: "rab", collectAt };
    return { ...start, slotHours: slotHours(collectAt, 2), ...change } as unknown as BoardJob;
  };
  const jobs = [
    aJob("of the lorry", {}),
    aJob("of the van", { service: "van-hire", fleetId: "van" }),
    aJob("under way", { status: "en_route" }),
    aJob("called off", { status: "cancelled" }),
    aJob("without a driver", { status: "confirmed", driverId: null }),
  ];
  const hit = (type: Paper["type"], whose: Partial<Paper>) => {
    const old = inOrder.find(
      (paper) => paper.type === type && Object.entries(whose).every(([k, v]) => paper[k as keyof Paper] === v),
    );
    if (!old) throw new Error(`no ${type}`);
    const papers = inOrder.map((paper) => (paper === old ? { ...paper, expiresOn: "2026-11-20" } : paper));
    return jobsHitBy(old, jobs, { vehicles, team, papers, today: "2026-11-23" }).map(({ id }) => id);
  };
  it.each<[Paper["type"], Partial<Paper>, string[]]>([
    ["mot", { fleetId: "hiab" } as Partial<Paper>, ["of the lorry", "without a driver"]],
    ["loler", { fleetId: "hiab" } as Partial<Paper>, ["of the lorry", "without a driver"]],
    ["loler", { fleetId: "van" } as Partial<Paper>, []],
    ["public_liability", {}, ["of the lorry", "of the van", "without a driver"]],
    ["driver_cpc", { driverId: "rab" } as Partial<Paper>, ["of the lorry"]],
  ])("%s of %o", (type, whose, expected) => {
    expect(hit(type, whose)).toEqual(expected);
  });
});
