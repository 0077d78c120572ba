import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import type { Disturbance } from "#local/waste-tracking/service.ts";
import type { BookingId, ReceiptId } from "#shared/kernel/id.ts";
import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import type { WasteReceipts } from "#shared/waste/receipt.ts";
import { startDefraTwin } from "#test/support/defra-twin.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { recordedEvents } from "#test/support/recorded-events.ts";
import { storm } from "#test/support/storm.ts";
import { aReceiver } from "#test/support/weighed-loads.ts";
import { dataOf, startWorld } from "#test/support/world.ts";
import { now, setClockAhead } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { shardPartition, timerShards } from "../platform/timers.ts";
import { takeDueTimers } from "../timers/take-due.ts";
import { onReceiptDue } from "./on-receipt-due.ts";
import { receiptById, receiptIdOf } from "./receipt-store.ts";
import { notesOf } from "./store.ts";

const loadsOfBooking = 10;
const atOnce = 4;

class Killed extends Error {}

/** Seconds by which the app's clock is ahead of real time. */
let ahead = 0;

/**
 * Sends records while Defra fails, our function is killed around writes, and events are duplicated. Staff handle
 * stopped records. In the end Defra must have each load once, with the note's data and id.
 */
storm(["waste.queue"], 12, async ({ runs, random }) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const world = await startWorld();
  neverRefused(world.db);
  const twin = await startDefraTwin();
  try {
    const firm = await aReceiver(world);
    const { facts } = recordedEvents(world.db);
    const loads: { bookingId: BookingId; load: number; id: ReceiptId }[] = [];
    while (loads.length < runs) {
      const many = Math.min(loadsOfBooking, runs - loads.length);
      const bookingId = await firm.weighed(many);
      for (let load = 1; load <= many; load++) loads.push({ bookingId, load, id: receiptIdOf(bookingId, load) });
    }
    const press = async (bookingId: BookingId, load: number, isNotThere = false) =>
      void dataOf<WasteReceipts>(
        await world.call(firm.manager, "sendReceipt", { clientKey: randomUUID(), bookingId, load, isNotThere }),
      );
    let awayUntil = "";
    twin.setWeather(({ method }): Disturbance | null => {
      if (now() < awayUntil) return { status: 503 };
      const dice = random.next();
      if (dice < 0.01) awayUntil = addSeconds(now(), random.whole(1, 48) * 3600);
      if (dice < 0.05) return { status: 503, ...(random.next() < 0.5 && { retryAfter: "600" }) };
      if (dice < 0.1) return { status: 429, retryAfter: String(random.whole(1, 900)) };
      if (dice < 0.13) return { status: random.pick([500, 502, 504]) };
      if (dice < 0.15) return { status: 401 };
      if (dice < 0.19) return { breaks: method === "POST" ? random.pick(["before", "after"]) : "before" };
      return null;
    });

    for (const { bookingId, load } of loads) await press(bookingId, load);
    const corrected = new Set<ReceiptId>();
    const waiting: DomainEvent<"receiptDue">[] = [];
    let hasWork = true;
    while (hasWork) {
      for (const domainEvent of facts.splice(0))
        if (domainEvent.name === "receiptDue") waiting.push(domainEvent as DomainEvent<"receiptDue">);
      if (waiting.length > 0) await handleSome();
      else if (!(await nextTimers())) hasWork = await lookAfter();
    }
    const wrong: unknown[] = [];
    for (const { bookingId, load, id } of loads) {
      const [receipt, notes] = await Promise.all([receiptById(world.db, id), notesOf(world.db, bookingId)]);
      const note = notes.find((one) => one.load === load);
      const recorded = twin.recordedAs(String(note?.number));
      const [[trackingId, movement] = []] = recorded;
      const [item] = (movement?.body.wasteItems ?? []) as { weight: { amount: number } }[];
      const isRight =
        recorded.length === 1 &&
        receipt?.status === "sent" &&
        note?.trackingId === trackingId &&
        receipt.trackingId === trackingId &&
        item?.weight.amount === note?.ticket?.netKg;
      if (!isRight) wrong.push({ number: note?.number, recorded: recorded.length, status: receipt?.status });
    }
    if (twin.movements.size !== runs) wrong.push({ recorded: twin.movements.size, runs });
    return { "waste.queue": wrong };

    async function handleSome(): Promise<void> {
      const some = Array.from({ length: Math.min(atOnce, waiting.length) }, () =>
        waiting.splice(random.whole(0, waiting.length - 1), 1),
      ).flat();
      const doubled = some.filter(() => random.next() < 0.15);
      await Promise.all(
        [...some, ...doubled].map(async (domainEvent) => {
          try {
            await onReceiptDue(domainEvent, { db: dying(), now: now(), newId: () => randomUUID() });
          } catch (error) {
            if (!(error instanceof Killed)) throw error;
            waiting.push(domainEvent);
          }
        }),
      );
    }

    function dying(): Database {
      const commit: Database["commit"] = async (writes) => {
        const dice = random.next();
        if (dice < 0.03) throw new Killed();
        await world.db.commit(writes);
        if (dice < 0.06) throw new Killed();
      };
      return { ...world.db, commit };
    }

    async function nextTimers(): Promise<boolean> {
      const pages = await Promise.all(
        timerShards.map((shard) => world.db.query({ index: "GSI1", partition: shardPartition(shard), limit: 1 })),
      );
      const due = pages.flatMap(({ items }) => items.map(({ dueAt }) => String(dueAt))).toSorted();
      const [first] = due;
      if (!first) return false;
      const wait = Math.max(0, secondsBetween(now(), first)) + 1;
      ahead += wait;
      setClockAhead(ahead * 1000);
      await takeDueTimers({ db: world.db, now: now() });
      return true;
    }

    /** Handles stopped records and corrections as staff would. Returns false when none is left. */
    async function lookAfter(): Promise<boolean> {
      let isDone = true;
      for (const { bookingId, load, id } of loads) {
        const receipt = await receiptById(world.db, id);
        if (receipt?.status === "unclear") {
          const [[trackingId] = []] = twin.recordedAs(receipt.noteNumber);
          if (trackingId) dataOf(await world.call(firm.haulier, "keepTrackingId", { bookingId, load, trackingId }));
          else await press(bookingId, load, true);
          isDone = false;
        } else if (receipt?.status === "refused") {
          await press(bookingId, load);
          isDone = false;
        } else if (!corrected.has(id)) {
          corrected.add(id);
          if (random.next() > 0.2) continue;
          await firm.weigh(bookingId, load, random.whole(1000, 20_000));
          await press(bookingId, load);
          isDone = false;
        }
      }
      return !isDone;
    }
  } finally {
    setClockAhead(0);
    twin.stop();
    await world.stop();
  }
});
