// @vitest-environment happy-dom
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

beforeEach(() => cloud.signIn({ id: "h1", role: "haulier" }));

it("shows what each vehicle is doing, and says so to the server when another word is chosen", async () => {
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

it("goes back to what the server has when it refuses, and says why", async () => {
  cloud.answer({ myFleets: [lorry], setFleetStatus: () => Promise.reject(vehicleChanged()) });
  const { user } = show(<FleetStatusPage />);
  await status();
  await user.click(screen.getByRole("radio", { name: "Offline" }));
  expect(await screen.findByText("Somebody else has just changed this vehicle.")).toBeTruthy();
  await waitFor(async () => expect(await status()).toBe("available"));
});

it("without vehicles, says the first step", async () => {
  cloud.answer({ myFleets: [] });
  show(<FleetStatusPage />);
  expect(await screen.findByText("No vehicles yet")).toBeTruthy();
});
