import { expect, it } from "vitest";
import { faultsByDomain } from "#shared/faults.ts";
import type { FaultLine } from "#shared/kernel/declared-fault.ts";
import { operations } from "#shared/operations.ts";

const lines = Object.values(faultsByDomain).flatMap((faults) => Object.entries<FaultLine>(faults));

it("has one kind and one meaning for a code, with one or several sentences", () => {
  const meanings = new Map<string, Set<string>>();
  for (const [, { code, kind, meaning }] of lines)
    meanings.set(code, (meanings.get(code) ?? new Set()).add(`${kind}: ${meaning}`));
  expect([...meanings].filter(([, told]) => told.size > 1)).toEqual([]);
});

it("of a domain's use case is declared by an operation", () => {
  /** Errors that no operation returns: caught in the server, created by the app, or only for operators. */
  const unanswered = [
    ...["messaging.cameMeanwhile", "reviews.countedMeanwhile", "23505", "accounts.suspended"],
    "messaging.fileRefused",
    ...["fleet.nameShared", "fleet.nameRegistered"],
  ];
  const { kernel: _anyOperation, ...domains } = faultsByDomain;
  const anywhere = new Set(Object.values<FaultLine>(faultsByDomain.kernel).map(({ code }) => code));
  const declared = new Set(Object.values(operations).flatMap(({ errors }) => errors.map(({ code }) => code as string)));
  const missing = Object.values(domains)
    .flatMap((faults) => Object.values<FaultLine>(faults))
    .map(({ code }) => code)
    .filter((code) => !declared.has(code) && !anywhere.has(code) && !unanswered.includes(code));
  expect(missing).toEqual([]);
});
