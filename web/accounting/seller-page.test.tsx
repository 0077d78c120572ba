import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeCloud } from "../test/fake-cloud.ts";
import { show } from "../test/show.tsx";
import SellerPage from "./seller-page.tsx";
import SellerReportPage from "./seller-report-page.tsx";

const cloud = fakeCloud();
const quarters = [1, 2, 3, 4].map((quarter) => ({
  quarter,
  paidPence: quarter * 100,
  activities: quarter,
  feesPence: 0,
}));

it("a sole trader gives a National Insurance number, a name and a birth date, and reads its copy", async () => {
  cloud.signIn({ role: "haulier" });
  let given: object | null = null;
  cloud.answer({
    sellerDetails: () => given,
    sellerCopy: ({ year }: { year: number }) => ({
      year,
      name: "Una Haulage",
      address: null,
      quarters,
      reportBy: "2027-01-31",
    }),
    setSellerDetails: () => {
      given = { kind: "person", utrEnding: null, ninoEnding: "56C", savedAt: "2026-11-10T09:00:00.000Z" };
      return given;
    },
  });
  const { user } = show(<SellerPage />, { at: "/seller-report" });
  await user.selectOptions(await screen.findByLabelText(/How you are taxed/), "person");
  await user.type(screen.getByLabelText(/National Insurance number/), "AB 12 34 56 C");
  await user.type(screen.getByLabelText(/First name/), "Una");
  await user.type(screen.getByLabelText(/Last name/), "Test");
  await user.type(screen.getByLabelText(/Birth date/), "1980-02-29");
  await user.click(screen.getByRole("button", { name: "Save tax details" }));
  expect(await screen.findByText("ends in 56C")).toBeTruthy();
  expect(cloud.calls("setSellerDetails")).toMatchObject([
    { kind: "person", utr: null, firstName: "Una", lastName: "Test", birthDate: "1980-02-29" },
  ]);
  expect(await screen.findByRole("cell", { name: /£4\.00/ })).toBeTruthy();
});

it("an admin sees whose details are missing, and saves the file once all are there", async () => {
  cloud.signIn({ role: "admin" });
  const told = { sellers: 2, fileName: "haulyard-sellers-2025.xml", reportBy: "2026-01-31" };
  let missing = [{ haulierId: "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e01", name: "Una Haulage" }];
  cloud.answer({ makeSellerReport: () => ({ ...told, missing, url: missing.length > 0 ? null : "https://files/x" }) });
  const { user } = show(<SellerReportPage />, { at: "/admin/seller-report" });
  await user.type(await screen.findByLabelText(/Platform operator ID/), "XP1");
  await user.type(screen.getByLabelText(/legal name/), "Haulyard Ltd");
  await user.type(screen.getByLabelText(/Unique Taxpayer Reference/), "1123456789");
  await user.type(screen.getByLabelText(/address/), "1 Yard");
  await user.click(screen.getByRole("button", { name: "Make report" }));
  expect(await screen.findByRole("link", { name: "Una Haulage" })).toBeTruthy();
  missing = [];
  await user.click(screen.getByRole("button", { name: "Make report" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save the file" })).toBeTruthy());
});
