import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fleetsAsCsv } from "#shared/fleet/csv/write-file.ts";
import type { RowOutcome } from "#shared/fleet/import.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { aFleet } from "#test/support/people.ts";
import { workbookOf } from "#test/support/workbook.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { VehicleImport } from "./import-page.tsx";

const cloud = fakeCloud();
beforeEach(() => cloud.signIn({ id: "h1", role: "haulier" }));

const known = aFleet("h1" as never, { name: "Blue", vehicleReg: "SN19 XYZ" });
const header = "Name,Registration,What it is,Hired out for,Kept at\r\n";
const page = () => show(<VehicleImport inService={[known]} haulierId={null} back="/service-fleet-manager" />);
type Sent = { isTrial: boolean; rows: { name: string; clientKey: string }[] };
const outcome = (change: Partial<RowOutcome> = {}): RowOutcome => ({
  outcome: "added",
  problem: null,
  field: null,
  baseLabel: "Leith, Edinburgh",
  ...change,
});
const added = ({ rows }: Sent) => rows.map(() => outcome());
const sent = (isTrial: boolean) =>
  (cloud.calls("importFleets") as unknown as Sent[]).filter((call) => call.isTrial === isTrial);
const choose = async (user: ReturnType<typeof show>["user"], contents: string | Uint8Array<ArrayBuffer>) =>
  user.upload(
    await screen.findByLabelText(/file/, { selector: "input" }),
    new File([contents], typeof contents === "string" ? "vehicles.csv" : "vehicles.xlsx", {
      type: typeof contents === "string" ? "text/csv" : "",
    }),
  );

it("names every bad cell, those that only the server knows too, and writes nothing until all are mended", async () => {
  cloud.answer({
    importFleets: ({ rows }: Sent) =>
      rows.map(({ name }) =>
        name === "Taken"
          ? outcome({ outcome: "refused", problem: "SK26 ABC is already listed.", field: "vehicleReg" })
          : outcome(),
      ),
  });
  const { user } = page();
  await choose(user, `${header}Taken,SK26 ABC,Hiab lorry,Hiab,Leith\r\nRed,,Rocket,Hiab,Leith\r\n`);
  const table = within(await screen.findByRole("table"));
  const rows = table.getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Row 2RegistrationSK26 ABC is already listed."),
    expect.stringContaining("Row 3What it isWe do not know “Rocket”"),
  ]);
  expect(sent(false)).toEqual([]);
  await choose(user, `${header}Red,,Hiab lorry,Hiab,Leith\r\n`);
  await user.click(await screen.findByRole("button", { name: "Import 1 vehicle" }));
  expect(await screen.findByText(/1 vehicle imported/)).toBeTruthy();
  expect(sent(false)).toMatchObject([{ rows: [{ name: "Red" }] }]);
});

it("shows what is new and what would be another, and goes on with the same keys where it broke off", async () => {
  const text = Array.from({ length: 60 }, (_, at) => `Lorry ${at},,Hiab lorry,Hiab,Leith\r\n`).join("");
  cloud.answer({
    importFleets: (call: Sent) => {
      if (!call.isTrial && sent(false).length === 2) return Promise.reject(offline());
      return call.rows.map(({ name }) => outcome({ outcome: name === "Navy" ? "changed" : "added" }));
    },
  });
  const { user } = page();
  await choose(user, `${header}Navy,SN19 XYZ,Hiab lorry,Hiab,Leith\r\n${text}`);
  expect(await screen.findByText(/60 new, 1 changed/)).toBeTruthy();
  expect(screen.getByText("Name: Blue → Navy")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Import 61 vehicles" }));
  expect(await screen.findByText(/50 of 61 rows are done/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText(/61 vehicles imported/)).toBeTruthy();
  const [, second, third] = sent(false);
  expect(sent(false)).toHaveLength(3);
  expect(third?.rows.map(({ clientKey }) => clientKey)).toEqual(second?.rows.map(({ clientKey }) => clientKey));
});

it("an export that comes back changes nothing, and the server is not asked", async () => {
  cloud.answer({ importFleets: added });
  const { user } = page();
  await choose(user, fleetsAsCsv([known]));
  expect(await screen.findByText("Nothing changes")).toBeTruthy();
  await waitFor(() => expect(cloud.calls("importFleets")).toEqual([]));
});

it("says what of a file it leaves out, before and after it is written, and names what is missing", async () => {
  cloud.answer({ importFleets: added });
  const { user } = page();
  await choose(user, "Fleet register\r\n\r\nVehicle Name,License Plate,Colour\r\nRed,SK26 ABC,red\r\n");
  const table = within(await screen.findByRole("table"));
  expect(
    table
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(
    ["What it is", "Hired out for", "Kept at"].map((name) =>
      expect.stringContaining(`Row 3${name}This column is missing`),
    ),
  );
  expect(screen.getByText("1 row was not used: row 1 “Fleet register”.")).toBeTruthy();
  const full =
    "sep=;\r\nVehicle Name;License Plate;Colour;Type;Services;Depot\r\n#12 Tipper;;red;Tipper;Tipper Truck;Leith\r\n";
  await choose(user, full);
  await user.click(await screen.findByRole("button", { name: "Import 1 vehicle" }));
  expect(await screen.findByText(/1 vehicle imported/)).toBeTruthy();
  expect(sent(false)).toMatchObject([{ rows: [{ name: "#12 Tipper" }] }]);
  expect(screen.getByText("1 column was not used: Colour.")).toBeTruthy();
  expect(screen.queryByText(/1 row was not used/)).toBeNull();
});

it("reads the sheet of an Excel workbook that has vehicles, with the numbers of its rows", async () => {
  cloud.answer({ importFleets: added });
  const { user } = page();
  const headers = ["Vehicle Name", "Reg", "Type", "Services", "Depot", "GVW (kg)", "Daily Rate", "Auto Accept"];
  const workbook = workbookOf({
    Notes: [["Serviced in May"]],
    Fleet: [["Fleet"], [], headers, ["Red", "SK26 ABC", "Hiab", "Hiab", "Leith", 26_000, 450.5, true]],
  });
  await choose(user, workbook);
  expect(await screen.findByRole("cell", { name: "4" })).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "Import 1 vehicle" }));
  expect(await screen.findByText(/1 vehicle imported/)).toBeTruthy();
  expect(sent(false)).toMatchObject([
    {
      rows: [
        {
          name: "Red",
          spec: JSON.stringify({ kind: "hiab", grossTonnes: 26 }),
          dailyRatePence: 45_050,
          autoAccept: true,
        },
      ],
    },
  ]);
  expect(screen.getByText("1 sheet was not used: Notes.")).toBeTruthy();
  expect(screen.getByText("1 row was not used: row 1 “Fleet”.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Import another file" }));
  await choose(user, workbook.slice(0, 200));
  expect(await screen.findByText(/This Excel workbook cannot be opened/)).toBeTruthy();
});
