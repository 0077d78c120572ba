import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Actor, allowedMoves } from "#shared/booking/lifecycle.ts";
import type { Booking, BookingStatus } from "#shared/booking/model.ts";
import { changedMeanwhile } from "#shared/booking/move-faults.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import type { Role } from "#shared/kernel/operation.ts";
import { outbox } from "../../offline/outbox.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show as draw, openedDialog } from "../../test/show.tsx";
import { NextMove } from "./next-move.tsx";

const cloud = fakeCloud();
const bookingId = "00000000-0000-4000-8000-0000000000b1";
const driverId = "00000000-0000-4000-8000-0000000000d1";

beforeEach(() => cloud.answer({ myTeam: [{ userId: driverId, name: "Iain Ross", kind: "driver" }] }));

function show(status: BookingStatus, actor: Actor, role: Role, more: Partial<Record<keyof Booking, string>> = {}) {
  cloud.signIn({ role });
  const booking = {
    ...more,
    id: bookingId,
    reference: "JOB-261121-AAAAAA",
    status,
    allowedMoves: allowedMoves(status, actor),
    events: [],
  };
  return draw(<NextMove booking={booking as unknown as Booking} />).user;
}
const moved = (status: BookingStatus) => ({ id: bookingId, status, reference: "JOB-261121-AAAAAA", events: [] });
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

describe("the next move", () => {
  it.each([
    ["assigned", "driver", "driver", ["On my way"]],
    ["en_route", "haulier", "haulier", ["Arrived", "Report failure"]],
    ["arrived", "haulier", "haulier", ["Start work", "Report failure"]],
    ["delivered", "contractor", "contractor", ["Confirm completion"]],
    ["confirmed", "contractor", "contractor", ["Cancel booking"]],
    ["delivered", "haulier", "haulier", []],
    ["completed", "contractor", "contractor", []],
  ] as const)("at %s offers the %s the allowed moves", (status, actor, role, offered) => {
    show(status, actor, role);
    expect(buttons()).toEqual(offered);
  });

  it("lets a haulier choose a driver first, or set off", async () => {
    const user = show("confirmed", "haulier", "haulier");
    await user.click(await screen.findByRole("button", { name: "Assign driver" }));
    expect(buttons()).toEqual(["Assign driver", "On my way", "Cancel booking"]);
    await waitFor(() => expect(cloud.calls("assignBooking")).toMatchObject([{ bookingId, driverId }]));
  });

  it("lets a haulier give an assigned booking to another driver and vehicle", async () => {
    const [otherDriver, otherLorry] = [driverId.replace("d1", "d2"), bookingId.replace("b1", "f2")];
    const drivers = [driverId, otherDriver].map((userId) => ({
      userId,
      name: `Driver ${userId.slice(-2)}`,
      kind: "driver",
    }));
    const leith = { label: "Leith", postcode: null, coordinates: { lat: 55.97, lng: -3.17 } };
    const lorry = { name: "Hiab 2", services: ["hiab"], spec: JSON.stringify({ kind: "hiab" }) };
    const hours = (from: number, count: number) =>
      Array.from({ length: count }, (_, hour) => `2026-12-01T${String(from + hour).padStart(2, "0")}`);
    const card = { status: "assigned", service: "hiab", collectAt: "2026-12-01T08:00:00.000Z", hiredUntil: null };
    const late = {
      ...card,
      id: bookingId.replace("b1", "b2"),
      driverId: otherDriver,
      collectAt: "2026-12-01T21:00:00.000Z",
    };
    cloud.answer({
      boardJobs: ({ days }: { days: number }) => ({
        items:
          days === 1
            ? []
            : [
                { ...card, id: bookingId, driverId, slotHours: hours(8, 3) },
                { ...late, slotHours: hours(21, 3) },
              ],
        nextToken: null,
      }),
      myTeam: drivers,
      myFleets: [
        { ...lorry, id: otherLorry },
        { ...lorry, id: bookingId.replace("b1", "f3"), name: "Skip lorry", services: ["skips"] },
      ],
    });
    const { id: fleetId } = { id: bookingId.replace("b1", "f1") };
    const user = show("assigned", "haulier", "haulier", {
      ...{ driverId, fleetId, fleetName: "Hiab 1", service: "hiab" },
      ...({ pickup: leith, collectAt: "2026-12-01T08:00:00.000Z" } as object),
    });
    expect(buttons()).toEqual(["On my way", "Change driver or vehicle", "Cancel booking"]);
    await user.click(screen.getByRole("button", { name: "Change driver or vehicle" }));
    await user.selectOptions(await screen.findByLabelText("Driver"), "Driver d2");
    expect(screen.queryByText("Skip lorry")).toBeNull();
    await user.selectOptions(screen.getByLabelText("Vehicle"), "Hiab 2");
    await screen.findByText("Less than 11 hours of daily rest on 1 December 2026.");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const sent = { bookingId, driverId: otherDriver, fleetId: otherLorry };
    await waitFor(() => expect(cloud.calls("assignBooking")).toMatchObject([sent]));
  });

  describe("arrived, pressed far from the site", () => {
    const site = { label: "Leith", postcode: null, coordinates: { lat: 55.97, lng: -3.17 } };
    const at = (lat: number, accuracy: number, permission = "granted") => {
      const position = { coords: { latitude: lat, longitude: -3.17, accuracy } };
      vi.stubGlobal("navigator", {
        ...{
          onLine: true,
          userAgent: "",
          locks: undefined,
          permissions: { query: async () => ({ state: permission }) },
        },
        geolocation: { getCurrentPosition: (done: (found: object) => void) => done(position) },
      });
    };
    afterEach(() => vi.unstubAllGlobals());
    const press = async (driver: string) => {
      cloud.answer({ moveBooking: () => moved("arrived") });
      cloud.signIn({ id: driverId, role: "driver" });
      const booking = {
        id: bookingId,
        reference: "JOB-1",
        status: "en_route",
        allowedMoves: ["arrived"],
        events: [],
        driverId: driver,
        pickup: site,
      };
      const { user } = draw(<NextMove booking={booking as unknown as Booking} />);
      await user.click(screen.getByRole("button", { name: "Arrived" }));
      return user;
    };
    const isSent = () =>
      waitFor(() => expect(cloud.calls("moveBooking")).toMatchObject([{ bookingId, to: "arrived" }]));

    it("needs a confirmation before it is sent", async () => {
      at(56.1, 20);
      const user = await press(driverId);
      await screen.findByText(/^This phone is 9 miles from the site/);
      expect(cloud.calls("moveBooking")).toEqual([]);
      await user.click(screen.getByRole("button", { name: "I have arrived" }));
      await isSent();
    });

    it.each<[string, () => void, string]>([
      ["near the gate", () => at(55.974, 20), driverId],
      ["where the reading may be that far out", () => at(55.99, 5_000), driverId],
      ["where this device may not be asked", () => at(56.1, 20, "prompt"), driverId],
      ["by the office, whose driver is elsewhere", () => at(56.1, 20), bookingId],
    ])("is sent at once %s", async (_, place, driver) => {
      place();
      await press(driver);
      await isSent();
    });
  });

  it("warns the driver once of a low emission zone on the way, before the vehicle sets off", async () => {
    const site = { label: "Leith", postcode: null, coordinates: { lat: 55.97, lng: -3.17 } };
    const note = "The usual way goes through Edinburgh’s low emission zone.";
    cloud.answer({ zonesOnWay: { note }, moveBooking: () => moved("en_route") });
    cloud.signIn({ id: driverId, role: "driver" });
    const booking = {
      ...{ id: bookingId, reference: "JOB-1", status: "assigned", allowedMoves: ["en_route"], events: [] },
      ...{ driverId, fleetId: bookingId, pickup: site, delivery: null, collectAt: "2026-12-01T08:00:00.000Z" },
    };
    const { user } = draw(<NextMove booking={booking as unknown as Booking} />);
    await user.click(screen.getByRole("button", { name: "On my way" }));
    const dialog = await openedDialog("Low emission zone on the way");
    expect(dialog.getByText(note)).toBeTruthy();
    expect(cloud.calls("moveBooking")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Set off" }));
    await waitFor(() => expect(cloud.calls("moveBooking")).toMatchObject([{ bookingId, to: "en_route" }]));
  });

  it("moves once for two presses", async () => {
    cloud.answer({ moveBooking: () => moved("arrived") });
    const user = show("en_route", "driver", "driver");
    await user.dblClick(screen.getByRole("button", { name: "Arrived" }));
    await waitFor(() => expect(cloud.calls("moveBooking")).toMatchObject([{ bookingId, to: "arrived" }]));
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
    expect(cloud.calls("moveBooking")).toHaveLength(1);
  });

  it("shows why a move was refused, and asks before it discards it", async () => {
    cloud.answer({ moveBooking: () => Promise.reject(changedMeanwhile()) });
    const user = show("en_route", "driver", "driver");
    await user.click(screen.getByRole("button", { name: "Arrived" }));
    await screen.findByText("Somebody else has just changed this booking.");
    expect(screen.getByText(/On this device: On site, .*The booking: On the way/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    const dialog = await openedDialog("Discard this change?");
    await user.click(dialog.getByRole("button", { name: "Keep" }));
    expect(outbox.snapshot()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Discard" }));
    const again = await openedDialog("Discard this change?");
    await user.click(again.getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(outbox.snapshot()).toEqual([]));
  });

  it("stores a step offline with its time, and sends it when online", async () => {
    cloud.answer({ moveBooking: () => Promise.reject(offline()) });
    const user = show("en_route", "driver", "driver");
    await user.click(screen.getByRole("button", { name: "Arrived" }));
    await waitFor(() => expect(outbox.snapshot()).toMatchObject([{ type: "moveBooking", data: { to: "arrived" } }]));
    cloud.answer({ moveBooking: () => moved("arrived") });
    await outbox.flush();
    expect(outbox.snapshot()).toEqual([]);
    const sent = cloud.calls("moveBooking").map(({ happenedAt }) => happenedAt);
    expect([new Set(sent).size, Number.isFinite(Date.parse(String(sent[0])))]).toEqual([1, true]);
  });

  it("stores a failure offline with its reason and time", async () => {
    cloud.answer({ moveBooking: () => Promise.reject(offline()) });
    const user = show("arrived", "driver", "driver");
    await user.click(screen.getByRole("button", { name: "Report failure" }));
    await user.type(await screen.findByLabelText(/Reason/), "Site shut");
    await user.click(screen.getAllByRole("button", { name: "Report failure" }).at(-1) as HTMLElement);
    const told = { to: "failed", note: "Site shut", happenedAt: expect.stringMatching(/Z$/) };
    await waitFor(() => expect(outbox.snapshot()).toMatchObject([{ type: "moveBooking", data: told }]));
    cloud.answer({ moveBooking: () => moved("failed") });
    await outbox.flush();
    expect([outbox.snapshot(), cloud.calls("moveBooking").at(-1)]).toMatchObject([[], told]);
  });

  it("needs the name of who signed", async () => {
    const user = show("in_progress", "driver", "driver");
    const pad = await screen.findByRole("img", { name: "Signature" });
    Object.assign(pad, { setPointerCapture: () => undefined, toBlob: (done: BlobCallback) => done(new Blob(["png"])) });
    fireEvent.pointerDown(pad, { pointerId: 1, isPrimary: true });
    fireEvent.pointerUp(pad, { pointerId: 1, isPrimary: true });
    await user.click(screen.getByRole("button", { name: "Delivered" }));
    await screen.findByText("Enter who signed.");
    expect(cloud.calls("moveBooking")).toEqual([]);
  });

  it("does not cancel without a reason", async () => {
    const user = show("confirmed", "contractor", "contractor");
    await user.click(screen.getByRole("button", { name: "Cancel booking" }));
    const confirm = () => screen.getAllByRole("button", { name: "Cancel booking" }).at(-1) as HTMLElement;
    await screen.findByLabelText(/Reason/);
    await user.click(confirm());
    await screen.findByText("Say why in a few words.");
    expect(cloud.calls("moveBooking")).toEqual([]);
    await user.type(screen.getByLabelText(/Reason/), "Site flooded");
    await user.click(confirm());
    await waitFor(() => expect(cloud.calls("moveBooking")).toMatchObject([{ to: "cancelled", note: "Site flooded" }]));
  });

  it("does not deliver without proof", async () => {
    const user = show("in_progress", "driver", "driver");
    await user.click(await screen.findByRole("button", { name: "Delivered" }));
    await screen.findByText("A delivery needs proof: a photo, or the name of who received it.");
    expect(cloud.calls("moveBooking")).toEqual([]);
    await user.type(screen.getByLabelText("Received by"), "Moira");
    await user.click(screen.getByRole("button", { name: "Delivered" }));
    await waitFor(() =>
      expect(cloud.calls("moveBooking")).toMatchObject([
        { to: "delivered", proof: { photoKeys: [], receivedBy: "Moira" } },
      ]),
    );
  });
});
