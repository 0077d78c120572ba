import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { offline } from "#shared/kernel/connection-faults.ts";
import type { SheetOfLink } from "#shared/proofs/model.ts";
import { noSuchLink } from "#shared/tracking/faults.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import ProofPage from "./proof-page.tsx";

const cloud = fakeCloud();
const found = (change: Partial<SheetOfLink> = {}): SheetOfLink => ({
  reference: "JOB-261128-CDBE06",
  service: "Hiab",
  haulierName: "Muir Haulage",
  where: "4 Princes Street, Edinburgh EH2 2AN",
  deliveredAt: "2026-11-28T14:02:00.000Z",
  receivedBy: "Isla",
  photos: 2,
  isSigned: true,
  endsAt: "2026-12-28T14:02:00.000Z",
  sheet: { url: "https://files.test/sheet.pdf", fileName: "proof-JOB-261128-CDBE06.pdf" },
  ...change,
});

it("shows the delivery, and offers the PDF", async () => {
  cloud.answer({ sheetOfLink: () => found() });
  show(<ProofPage />, { at: "/proof#abc" });
  expect(await screen.findByRole("heading", { name: /^Delivered Sat 28 Nov/ })).toBeTruthy();
  expect(screen.getByText("Isla, with a signature")).toBeTruthy();
  expect(screen.getByText("Hiab by Muir Haulage.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Download the proof sheet (PDF)" })).toBeTruthy();
  expect(cloud.calls("sheetOfLink")).toEqual([{ token: "abc" }]);
});

it("leaves out missing parts", async () => {
  cloud.answer({ sheetOfLink: () => found({ receivedBy: null, isSigned: false, photos: 0 }) });
  show(<ProofPage />, { at: "/proof#abc" });
  await screen.findByRole("heading", { name: /^Delivered/ });
  expect(screen.queryByText("Received by")).toBeNull();
  expect(screen.queryByText("Photos")).toBeNull();
});

it("shows nothing for an ended link, and does not retry", async () => {
  cloud.answer({
    sheetOfLink: () => {
      throw noSuchLink();
    },
  });
  show(<ProofPage />, { at: "/proof#abc" });
  expect(await screen.findByText("This link no longer works")).toBeTruthy();
  expect(cloud.calls("sheetOfLink")).toHaveLength(1);
});

it("says when there is no connection, unlike an ended link", async () => {
  cloud.answer({
    sheetOfLink: () => {
      throw offline();
    },
  });
  show(<ProofPage />, { at: "/proof#abc" });
  expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
  expect(screen.queryByText("This link no longer works")).toBeNull();
});
