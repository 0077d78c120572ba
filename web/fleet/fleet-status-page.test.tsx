import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { vehicleChanged } from "#shared/fleet/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import FleetStatusPage from "./fleet-status-page.tsx";

const cloud = fakeCloud();
const lorry = {
  id: "f1",
  name: "32 t Hiab lorry 1",
  vehicleType: "Hiab lorry",
  vehicleReg: null,
  baseLabel: "Edinburgh",
  status: "available",
  spec: JSON.stringify({ kind: "hiab" }),
  services: ["hiab"],
};
const status = async () =>
  within(await screen.findByRole("group", { name: "Status of 32 t Hiab lorry 1" })).getByRole<HTMLInputElement>(
    "radio",
    { checked: true },
  ).value;

beforeEach(() => {
  cloud.signIn({ id: "h1", role: "haulier" });
  cloud.answer({ ownDuty: { fleetId: null, haulierId: null, isSharing: false }, haulierStatus: [] });
});

it("shows the status of each vehicle and saves a change", async () => {
  let known = lorry;
  cloud.answer({
    myFleets: () => [known],
    setFleetStatus: () => {
      known = { ...lorry, status: "busy" };
      return known;
    },
  });
  const { user } = show(<FleetStatusPage />);
  expect(await status()).toBe("available");
  await user.click(screen.getByRole("radio", { name: "Busy" }));
  await waitFor(() => expect(cloud.calls("setFleetStatus")).toMatchObject([{ fleetId: "f1", status: "busy" }]));
  await waitFor(async () => expect(await status()).toBe("busy"));
});

it("returns to the stored status when the server refuses, and says why", async () => {
  cloud.answer({ myFleets: [lorry], setFleetStatus: () => Promise.reject(vehicleChanged()) });
  const { user } = show(<FleetStatusPage />);
  await status();
  await user.click(screen.getByRole("radio", { name: "Offline" }));
  expect(await screen.findByText(/^Somebody else has just changed this vehicle\./)).toBeTruthy();
  await waitFor(async () => expect(await status()).toBe("available"));
});

const duty = {
  ...{ fleetId: "f1", haulierId: "h1", name: lorry.name, status: "available", onDuty: false, personId: null },
  ...{ isSharing: false, lat: null, lng: null, accuracyMetres: null, source: null, age: null },
  ...{ lastLocationUpdate: null, lastUpdated: null, refused: [], stored: false, nextReportSeconds: 60 },
  ...{ cell: null, leftCell: null },
};

it("puts a driver on duty with a vehicle and off again, and says where others see it", async () => {
  let known: object = duty;
  cloud.answer({
    myFleets: [lorry],
    ownDuty: { fleetId: null, haulierId: null, isSharing: true },
    haulierStatus: () => [known],
    setDutyStatus: () => {
      const lastLocationUpdate = new Date(Date.now() - 16 * 60_000).toISOString();
      known = { ...duty, onDuty: true, personId: "h1", isSharing: true, lastLocationUpdate };
      return known;
    },
  });
  const { user } = show(<FleetStatusPage />);
  const onDuty = await screen.findByRole("switch", { name: "On duty with 32 t Hiab lorry 1" });
  expect(screen.getByText(/Nobody is on duty with it\. Not on the map\./)).toBeTruthy();
  await user.click(onDuty);
  expect(cloud.calls("setDutyStatus")).toMatchObject([{ fleetId: "f1", onDuty: true }]);
  expect(await screen.findByText(/You are on duty with it\. Stale: last position 16 minutes ago\./)).toBeTruthy();
});

it("shares a location only after the user agrees, and says who sees it", async () => {
  let isSharing = false;
  cloud.answer({
    myFleets: [lorry],
    haulierStatus: [duty],
    ownDuty: () => ({ fleetId: null, haulierId: null, isSharing }),
    setLocationSharing: (input: { isSharing: boolean }) => {
      ({ isSharing } = input);
      return { fleetId: null, haulierId: null, isSharing };
    },
  });
  const { user } = show(<FleetStatusPage />);
  const share = await screen.findByRole<HTMLInputElement>("switch", { name: "Share my location while I am on duty" });
  expect(share.checked).toBe(false);
  await user.click(share);
  expect(cloud.calls("setLocationSharing")).toMatchObject([{ isSharing: true }]);
  await waitFor(() => expect(share.checked).toBe(true));
});

it("states the first step when there are no vehicles", async () => {
  cloud.answer({ myFleets: [] });
  show(<FleetStatusPage />);
  expect(await screen.findByText("No vehicles yet")).toBeTruthy();
});
