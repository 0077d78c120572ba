import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { vehiclesAsCsv } from "#shared/fleet/csv/write-file.ts";
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

it("imports correct rows, and lets the user correct the others in the grid, including server refusals", async () => {
  cloud.answer({
    importFleets: ({ rows }: Sent) =>
      rows.map(({ name }) =>
        name === "Taken"
          ? outcome({ outcome: "refused", problem: "SK26 ABC is already listed.", field: "vehicleReg" })
          : outcome(),
      ),
  });
  const { user } = page();
  await choose(
    user,
    `${header}Taken,SK26 ABC,Hiab lorry,Hiab,Leith\r\nRed,,Rocket,Hiab,Leith\r\nGreen,SK26 ABD,Hiab lorry,Hiab,Leith\r\n`,
  );
  expect(await screen.findByRole("heading", { name: "Row 3 · Red" })).toBeTruthy();
  expect(screen.getByText(/“Rocket” is not a known kind of vehicle/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take 2 vehicles" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 vehicle" }));
  expect(await screen.findByText(/1 vehicle imported/)).toBeTruthy();
  expect(sent(false)).toMatchObject([{ rows: [{ name: "Green" }] }]);
  await user.click(screen.getByRole("button", { name: "Continue with 2 rows" }));
  expect(screen.getByText(/SK26 ABC is already listed/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("What it is, row 3"), "Road sweeper");
  await user.click(screen.getByRole("button", { name: "Leave out row 2" }));
  await user.click(screen.getByRole("button", { name: "Take 1 vehicle" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 vehicle" }));
  expect(await screen.findByText(/1 vehicle imported/)).toBeTruthy();
  expect(sent(false).at(-1)).toMatchObject({ rows: [{ name: "Red", spec: JSON.stringify({ kind: "sweeper" }) }] });
});

it("shows new and changed vehicles, and continues with the same idempotency keys after a failure", async () => {
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
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText(/61 vehicles imported/)).toBeTruthy();
  const [, second, third] = sent(false);
  expect(sent(false)).toHaveLength(3);
  expect(third?.rows.map(({ clientKey }) => clientKey)).toEqual(second?.rows.map(({ clientKey }) => clientKey));
});

it("changes nothing and sends nothing when an export comes back unchanged", async () => {
  cloud.answer({ importFleets: added });
  const { user } = page();
  await choose(user, vehiclesAsCsv([known]));
  expect(await screen.findByText("Nothing changes")).toBeTruthy();
  await waitFor(() => expect(cloud.calls("importFleets")).toEqual([]));
});

it("has no open rows after a changed export went in beside unchanged vehicles", async () => {
  cloud.answer({ importFleets: ({ rows }: Sent) => rows.map(() => outcome({ outcome: "changed" })) });
  const other = aFleet("h1" as never, { name: "Green", vehicleReg: "SN19 XYA" });
  const { user } = show(<VehicleImport inService={[known, other]} haulierId={null} back="/service-fleet-manager" />);
  await choose(user, vehiclesAsCsv([{ ...known, name: "Navy" }, other]));
  await user.click(await screen.findByRole("button", { name: "Import 1 vehicle" }));
  expect(await screen.findByText(/1 vehicle imported/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Go on/ })).toBeNull();
});

it("asks once about VAT and the yard, marks guesses, and remembers the column matching", async () => {
  cloud.answer({ importFleets: added });
  const list =
    "Fleet register\r\n\r\nVRM;Body;Rate;Colour;Dog\r\nsk26abc;Tipper;£60 ph min 4;red;Rex\r\nSK26 ABD;Grab;£70/hr (4 hrs min);blue;Leith\r\nTOTAL;2\r\n";
  const { user } = page();
  await choose(user, list);
  const take = await screen.findByRole<HTMLButtonElement>("button", { name: /^Take/ });
  expect(take.disabled).toBe(true);
  expect(screen.getByText("3 rows left out")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "No, add 20%" }));
  await user.type(screen.getByLabelText(/Where is the yard of these vehicles/), "Leith");
  await user.click(screen.getByRole("button", { name: "Set for all" }));
  const table = within(screen.getByRole("table"));
  expect(table.getAllByText("£72 an hour, minimum 4 hours")).toHaveLength(1);
  expect(table.getAllByText("(our guess)", { exact: false }).length).toBeGreaterThan(0);
  await user.click(screen.getByText(/^Columns: 3 are read, 2 left out/));
  await user.selectOptions(screen.getByLabelText(/^Dog/), "Name");
  expect(table.getAllByRole("row")[1]?.textContent).toContain("Rex");
  await user.click(screen.getByRole("button", { name: "Take 2 vehicles" }));
  await user.click(await screen.findByRole("button", { name: "Import 2 vehicles" }));
  expect(await screen.findByText(/2 vehicles imported/)).toBeTruthy();
  expect(sent(false)).toMatchObject([
    {
      rows: [
        { name: "Rex", hourlyRatePence: 7200, minimumHours: 4, services: ["tipper-truck"], base: { text: "Leith" } },
        { name: "Leith", hourlyRatePence: 8400 },
      ],
    },
  ]);
  await user.click(screen.getByRole("button", { name: "Import another file" }));
  await choose(user, list);
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "No, add 20%" })).checked).toBe(true);
  expect(screen.getByText(/^Columns: 4 are read, 1 left out/)).toBeTruthy();
});

it("edits a row, accepts a suggested registration, and puts dates into the notes", async () => {
  cloud.answer({ importFleets: added });
  const { user } = page();
  await choose(user, "Reg,Type,Depot,MOT\r\nSR71 0FB,Fuel bowser,Leith,30/08/2099\r\n");
  await user.click(await screen.findByRole("button", { name: "Use SR71 OFB" }));
  await user.click(screen.getByRole("button", { name: "Edit row 2" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.clear(dialog.getByLabelText(/^Name/));
  expect(dialog.getByLabelText(/^Name/).getAttribute("aria-invalid")).toBe("true");
  await user.type(dialog.getByLabelText(/^Name/), "Bowser 1");
  await user.click(dialog.getByRole("button", { name: "Save row" }));
  await user.click(screen.getByRole("button", { name: "Take 1 vehicle" }));
  await user.click(await screen.findByRole("button", { name: "Import 1 vehicle" }));
  await screen.findByText(/1 vehicle imported/);
  expect(sent(false)).toMatchObject([
    { rows: [{ name: "Bowser 1", vehicleReg: "SR71 OFB", notes: "MOT until 30/08/2099." }] },
  ]);
});

it("explains a file without vehicles, with too many rows, with a password, or damaged", async () => {
  const { user } = page();
  await choose(user, "Skip size,Qty,In yard,Out on hire\r\n8 yard,41,16,25\r\n");
  expect(await screen.findByText(/There is no vehicle in this file: it lists skips by size/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Choose another file" }));
  await choose(user, `Reg,Type\r\n${"SK26 ABC,Hiab\r\n".repeat(3_000)}`);
  expect(await screen.findByText(/This file has 3,001 rows\. The limit is 2,000 vehicles at once/)).toBeTruthy();
  const encrypted = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
  await choose(user, Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...encrypted]));
  expect(await screen.findByText(/has a password/)).toBeTruthy();
});

it("reads the workbook sheet that has vehicles, with its row numbers", async () => {
  cloud.answer({ importFleets: added });
  const { user } = page();
  const headers = ["Vehicle Name", "Reg", "Type", "Services", "Depot", "GVW (kg)", "Daily Rate", "Auto Accept"];
  const workbook = workbookOf({
    Notes: [["Serviced in May"]],
    Fleet: [["Fleet"], [], headers, ["Red", "SK26 ABC", "Hiab", "Hiab", "Leith", 26_000, 450.5, true]],
  });
  await choose(user, workbook);
  expect(await screen.findByRole("cell", { name: "4" })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Sheet"), "Notes");
  expect(screen.getByText("We found no vehicle in this file.")).toBeTruthy();
  await user.selectOptions(screen.getByLabelText("Sheet"), "Fleet");
  await user.click(screen.getByRole("radio", { name: "Yes, or we charge none" }));
  await user.click(screen.getByRole("button", { name: "Take 1 vehicle" }));
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
  await user.click(screen.getByRole("button", { name: "Import another file" }));
  await choose(user, workbook.slice(0, 200));
  expect(await screen.findByText(/This Excel workbook cannot be opened/)).toBeTruthy();
});
