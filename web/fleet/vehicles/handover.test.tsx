import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { registrationTaken, vehicleBooked } from "#shared/fleet/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { openedDialog, show } from "../../test/show.tsx";
import VehiclesPage from "./vehicles-page.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "h1", role: "haulier" }));

const lorry = {
  ...{ id: "00000000-0000-4000-8000-0000000000f1", haulierId: "h1", name: "The red one", vehicleReg: "SK26 ABC" },
  ...{ vehicleType: "26 t Hiab lorry", spec: JSON.stringify({ kind: "hiab", grossTonnes: 26 }), services: ["hiab"] },
  ...{ status: "available", base: { lat: 55.97, lng: -3.17 }, baseLabel: "Bernard Street, Leith" },
  ...{ hourlyRatePence: null, dailyRatePence: null, minimumHours: null, ownRates: [], radiusMiles: 30 },
  ...{ autoAccept: false, stoppedBy: [], retiredAt: null, version: 3, updatedAt: "2026-11-21T07:30:00.000Z" },
};
const handover = {
  ...{ id: "00000000-0000-4000-8000-0000000000a1", plate: "SK26 ABC", state: "asked", side: "holder", reason: null },
  ...{ claimantId: null, holderId: null },
  ...{ claimantName: "Present Haulage", holderName: null, fleetId: lorry.id, reservedUntil: null, version: 1 },
  ...{ answerBy: "2026-12-04T09:00:00.000Z", createdAt: "2026-11-27T09:00:00.000Z" },
};
const page = (at = "/service-fleet-manager") => show(<VehiclesPage />, { at });
const taken = () => {
  const registration = "SK26 ABC";
  return Promise.reject(registrationTaken({ values: { registration }, metadata: { registration } }));
};

describe("a registration that another haulier already lists", () => {
  it("can be requested with one press, which states the deadline and names nobody", async () => {
    const bought = { ...lorry, vehicleReg: null };
    cloud.answer({
      haulierFleets: [bought],
      changeFleet: taken,
      askForRegistration: { ...handover, side: "claimant", fleetId: null },
    });
    const { user } = page(`/service-fleet-manager?vehicle=${lorry.id}`);
    expect(screen.queryByRole("button", { name: "Ask for this registration" })).toBeNull();
    await user.type(await screen.findByLabelText(/Registration/), "sk26abc");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText(/We ask the haulier that lists it to release it by/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Ask for this registration" }));
    expect(await screen.findByText(/The haulier that lists SK26 ABC has until/)).toBeTruthy();
    expect(screen.getByText("Fri 4 Dec", { exact: false })).toBeTruthy();
    expect(cloud.calls("askForRegistration")).toMatchObject([{ haulierId: null, registration: "SK26 ABC" }]);
  });

  it("can no longer be requested once another is typed", async () => {
    cloud.answer({ haulierFleets: [{ ...lorry, vehicleReg: null }], changeFleet: taken });
    const { user } = page(`/service-fleet-manager?vehicle=${lorry.id}`);
    await user.type(await screen.findByLabelText(/Registration/), "SK26 ABC");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByRole("button", { name: "Ask for this registration" })).toBeTruthy();
    await user.clear(screen.getByLabelText(/Registration/));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Ask for this registration" })).toBeNull());
  });
});

describe("a registration that another haulier asks for", () => {
  it("is released after a confirmation; open work blocks it and is named", async () => {
    const answers = [
      () => Promise.reject(vehicleBooked({ values: { references: "JOB-2026-12345" } })),
      () => ({ ...handover, state: "released" }),
    ];
    let handovers: object[] = [handover];
    cloud.answer({
      haulierFleets: [lorry],
      handovers: () => handovers,
      answerHandover: () => {
        if (answers.length === 1) handovers = [];
        return answers.shift()?.();
      },
    });
    const { user } = page();
    expect(await screen.findByText(/Present Haulage asks for the registration SK26 ABC of The red one/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Release it SK26 ABC" }));
    const dialog = await openedDialog();
    expect(dialog.getByText(/past jobs, reviews and documents stay with you/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Release" }));
    expect(await dialog.findByText(/This vehicle still has jobs: JOB-2026-12345/)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Release" }));
    expect(await screen.findByText("Released")).toBeTruthy();
    const sent = { handoverId: handover.id, version: 1, answer: "release" };
    expect(cloud.calls("answerHandover")).toMatchObject([sent, sent]);
    await waitFor(() => expect(screen.queryByText(/asks for the registration/)).toBeNull());
  });

  it("is objected to after a confirmation, and then waits for Haulyard", async () => {
    let state = "asked";
    cloud.answer({
      haulierFleets: [lorry],
      handovers: () => [{ ...handover, state }],
      answerHandover: () => {
        state = "objected";
        return { ...handover, state };
      },
    });
    const { user } = page();
    await user.click(await screen.findByRole("button", { name: "Object SK26 ABC" }));
    await user.click((await openedDialog()).getByRole("button", { name: "Object" }));
    expect(await screen.findByText(/You have objected. Haulyard decides/)).toBeTruthy();
    expect(cloud.calls("answerHandover")).toMatchObject([{ answer: "object" }]);
    expect(screen.queryByRole("button", { name: "Object SK26 ABC" })).toBeNull();
  });
});

describe("a registration that this haulier has asked for", () => {
  const own = { ...handover, side: "claimant", plate: "HND 1", fleetId: null };

  it("says who must answer, and can be withdrawn", async () => {
    cloud.answer({ haulierFleets: [lorry], handovers: [own], withdrawHandover: { ...own, state: "withdrawn" } });
    const { user } = page();
    expect(await screen.findByText(/The haulier that lists it has until/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Stop asking for HND 1" }));
    await user.click((await openedDialog()).getByRole("button", { name: "Stop asking" }));
    await waitFor(() => expect(cloud.calls("withdrawHandover")).toMatchObject([{ handoverId: own.id, version: 1 }]));
  });

  it.each([
    ["released, it leads to the form", { state: "released", reservedUntil: "2999-01-01T00:00:00.000Z" }, true],
    ["released too long ago, it says nothing", { state: "released", reservedUntil: "2020-01-01T00:00:00.000Z" }, false],
    [
      "listed already, it says nothing",
      { state: "granted", plate: "SK26 ABC", reservedUntil: "2999-01-01T00:00:00.000Z" },
      false,
    ],
    ["refused, it says nothing", { state: "refused" }, false],
  ])("%s", async (_name, change, isLed) => {
    cloud.answer({ haulierFleets: [lorry], handovers: [{ ...own, ...change }] });
    page();
    expect(await screen.findByRole("link", { name: "Edit The red one" })).toBeTruthy();
    await waitFor(() => expect(cloud.calls("handovers")).toHaveLength(1));
    if (isLed) expect(await screen.findByRole("link", { name: "List the vehicle" })).toBeTruthy();
    else expect(screen.queryByText(/HND 1|kept for you/)).toBeNull();
  });

  it("shows an admin no buttons of either side", async () => {
    cloud.signIn({ id: "a1", role: "admin" });
    cloud.answer({
      haulierFleets: [lorry],
      handovers: [handover, { ...own, id: "00000000-0000-4000-8000-0000000000a2" }],
    });
    page("/service-fleet-manager?haulier=00000000-0000-4000-8000-00000000000b");
    expect(await screen.findByText(/Present Haulage asks for/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Release it|Object|Stop asking/ })).toBeNull();
  });
});
