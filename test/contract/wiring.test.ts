import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { erasing } from "#functions/reactions/erasing.ts";
import { live } from "#functions/reactions/live.ts";
import { outside } from "#functions/reactions/outside.ts";
import { paying } from "#functions/reactions/paying.ts";
import { records } from "#functions/reactions/records.ts";
import { telling } from "#functions/reactions/telling.ts";
import { webhooks } from "#functions/reactions/webhooks.ts";
import { type Domain, domains } from "#shared/domains.ts";
import { type EventName, events } from "#shared/events.ts";
import { webhookEventsOf } from "#shared/integrations/webhook-events-of.ts";
import { limits, perMinuteOf } from "#shared/kernel/limits.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations, operationsByDomain } from "#shared/operations.ts";
import { publications } from "#shared/publications.ts";

const root = join(import.meta.dirname, "../..");
const named = Object.entries(operations) as [OperationName, Operation][];

/** Files named like reactions that AWS calls on a schedule instead. */
const calledByAws = ["privacy/on-schedule.ts"];
const reactionFiles = globSync("*/{on-*,reactions}.ts", { cwd: join(root, "functions") }).filter(
  (path) => !path.includes(".test.") && !calledByAws.includes(path),
);
const written = await Promise.all(
  reactionFiles.map(async (path) => {
    const module = (await import(join(root, "functions", path))) as Readonly<Record<string, unknown>>;
    return Object.entries(module).flatMap(([name, reaction]) =>
      typeof reaction === "function" ? [{ path, name, reaction }] : [],
    );
  }),
);

/** Tables of events and their notices, from which reactions are derived. An event in two tables would lose one. */
const noticeFiles = globSync("notifications/*-notices.ts", { cwd: join(root, "functions") });
const noticeTables = await Promise.all(
  noticeFiles.map((path) => import(join(root, "functions", path)) as Promise<Readonly<Record<string, unknown>>>),
);
const rows = [webhookEventsOf, ...noticeTables.flatMap(Object.values)].flatMap((table) =>
  typeof table === "object" ? Object.keys(table) : [],
);

describe("every reaction", () => {
  const wired = Object.entries({ live, records, telling, outside, webhooks, paying, erasing }).flatMap(
    ([group, reactions]) =>
      Object.entries(reactions).flatMap(([fact, list]) =>
        (list as readonly unknown[]).map((reaction) => ({ group, fact, reaction })),
      ),
  );

  it.each(written.flat())("$path $name is wired once", ({ reaction }) => {
    expect(wired.filter((one) => one.reaction === reaction)).toHaveLength(1);
  });

  it("that is wired was found above or follows from a row, in a group that receives its domain event", () => {
    expect(wired).toHaveLength(written.flat().length + rows.length);
    for (const { group, fact } of wired) expect(events[fact as EventName].groups, fact).toContain(group);
  });
});

describe("every operation", () => {
  it("belongs to exactly one domain", () => {
    const owners = domains.flatMap((domain) => Object.keys(operationsByDomain[domain]));
    expect(owners.sort()).toEqual(Object.keys(operations).sort());
    expect(owners.filter((name, at) => owners.indexOf(name) !== at)).toEqual([]);
    expect(owners.filter((name) => name in publications)).toEqual([]);
  });

  it.each(domains)("of %s has its handler, and no handler is without one", async (domain: Domain) => {
    const { handlers } = (await import(`#functions/${domain}/handlers.ts`)) as { handlers: object };
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(operationsByDomain[domain]).sort());
  });

  // A missing limit does not compile. This test finds limits that no caller can reach.
  it.each(named)("%s has a limit that can be reached", (_name, { limit, allow }) => {
    expect(perMinuteOf(limits[limit], allow.includes("anonymous"))).toBeLessThanOrEqual(
      allow.includes("anonymous") ? 120 : 600,
    );
  });

  it("that calls a paid service is counted before the call", () => {
    const paying: readonly OperationName[] = [
      "findPlace",
      "placeSuggestions",
      "createJobRequest",
      "addFleet",
      "importFleets",
      "changeFleet",
    ];
    for (const name of paying) expect([name, limits[operations[name].limit].counted]).toEqual([name, "each"]);
  });

  // An operation needs an idempotency key or a reason against one to compile. This test finds wrong reasons.
  it("that refuses a repeat by the version takes a version, and so does no other", () => {
    for (const [name, operation] of named) {
      if (operation.kind !== "mutation" || "clientKey" in operation.input.shape) continue;
      expect([name, operation.repeat]).toEqual([name, "version" in operation.input.shape ? "refused" : "harmless"]);
    }
  });

  it("that is a stream is fed by existing mutations, with what it promises", () => {
    for (const [name, operation] of named) {
      if (operation.kind !== "subscription") continue;
      for (const source of operation.on) {
        const feed =
          source in publications
            ? publications[source as keyof typeof publications]
            : operations[source as OperationName];
        expect([name, source, feed?.output === operation.output]).toEqual([name, source, true]);
      }
    }
    const fed = named.flatMap(([, operation]) => (operation.kind === "subscription" ? operation.on : []));
    expect(Object.keys(publications).filter((name) => !fed.includes(name))).toEqual(["publishAccessEnded"]);
  });
});
