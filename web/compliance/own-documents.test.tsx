import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import { OwnDocuments } from "./own-documents.tsx";

const cloud = fakeCloud();
const inDays = (days: number) => addDays(ukDayOf(new Date().toISOString()), days);
const card = (type: string, change: object) => ({
  ...{ id: type, haulierId: "h1", type, number: "CP 1", covers: "driver", driverId: "d1", issuedOn: "2020-01-01" },
  ...{
    expiresOn: inDays(400),
    state: "approved",
    reason: null,
    replaces: null,
    replacedBy: null,
    version: 1,
    ...change,
  },
});
const employer = (haulierId: string, haulierName: string) => ({ haulierId, haulierName, kind: "driver" });

beforeEach(() => {
  cloud.signIn({ id: "d1", role: "driver" });
  cloud.answer({ myEmployers: [employer("h1", "Kilbrodie Lifting"), employer("h2", "Ochil Haulage")] });
});

it("shows each card with state and holder, the first to expire on top, and a way to upload a renewal", async () => {
  const refused = card("adr", { expiresOn: null, state: "rejected", reason: "The photo cannot be read." });
  cloud.answer({ papers: [card("allmi", {}), refused, card("cpcs", { haulierId: "h2", expiresOn: inDays(1) })] });
  show(<OwnDocuments />);
  const lines = await screen.findAllByRole("listitem");
  const told = [
    "CPCS card (plant)Expires tomorrow",
    "ALLMI card (lorry loader)In date",
    "ADR card (dangerous goods)Not accepted",
  ];
  expect(lines.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual(told);
  const [soon, inDate, notTaken] = lines.map((line) => within(line));
  await soon?.findByText(/Ochil Haulage$/);
  expect(soon?.getByRole("link").getAttribute("href")).toBe("/documents?paper=new&after=cpcs");
  expect(inDate?.queryByRole("link")).toBeNull();
  expect(notTaken?.getByText("The photo cannot be read.")).toBeTruthy();
});

it("says when there is none, and lets a driver with a haulier send one", async () => {
  cloud.answer({ papers: [] });
  const first = show(<OwnDocuments />);
  await screen.findByText(/No cards yet. Send/);
  expect((await screen.findByRole("link", { name: "Add a card" })).getAttribute("href")).toBe("/documents?paper=new");
  first.unmount();
  cloud.answer({ myEmployers: [] });
  show(<OwnDocuments />);
  await screen.findByText(/The haulier you drive for holds them/);
  expect(screen.queryByRole("link")).toBeNull();
});
