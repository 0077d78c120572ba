import { describe, expect, it } from "vitest";
import { addSeconds, secondsBetween } from "../kernel/time.ts";
import { mostTries, nextTryAt, pausedAfterSeconds, retryWaits } from "./retries.ts";
import { webhookEventsOf } from "./webhook-events-of.ts";

const now = "2026-11-24T08:00:00.000Z";

describe("tries", () => {
  it("wait longer each time, three days in all, and then end", () => {
    expect(retryWaits).toEqual([...retryWaits].sort((one, other) => one - other));
    let at = now;
    for (let failures = 1; failures < mostTries; failures++) at = nextTryAt(failures, at) ?? "never";
    expect(secondsBetween(now, at)).toBeGreaterThanOrEqual(pausedAfterSeconds - 3600);
    expect(nextTryAt(mostTries, at)).toBeNull();
  });
});

describe("events", () => {
  const ids = {
    jobRequestId: "00000000-0000-4000-8000-000000000001",
    contractorId: "00000000-0000-4000-8000-000000000002",
    haulierId: "00000000-0000-4000-8000-000000000003",
  } as never as { jobRequestId: never; contractorId: never; haulierId: never };
  const job = {
    ...ids,
    reference: "HY-1",
    title: "Hiab",
    version: 1,
    contractorName: "Una",
    haulierName: "Ian's",
    partOf: null,
  };

  it("of a request go to both sides, without names or reasons", () => {
    const told = webhookEventsOf.jobDeclined({ ...job, reason: "Broken axle", handedOn: null });
    expect(told.map(({ companyId, type }) => [companyId, type])).toEqual([
      [ids.contractorId, "booking.declined"],
      [ids.haulierId, "booking.declined"],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/Una|Ian's|axle/);
  });

  it("of somebody who is both sides come once", () => {
    expect(webhookEventsOf.jobExpired({ ...job, contractorId: ids.haulierId, handedOn: null })).toHaveLength(1);
  });

  it("of a request say its price and until when it can be answered", () => {
    const until = addSeconds(now, 3600);
    const [told] = webhookEventsOf.jobRequested({
      ...{ ...job, respondBy: until, collectAt: until, totalPence: 12_000, isAutomatic: false, order: null },
    });
    expect(told?.data).toMatchObject({ status: "pending", totalPence: 12_000, respondBy: until });
  });
});
