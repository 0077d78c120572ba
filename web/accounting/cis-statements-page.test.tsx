import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { taxMonthEnd } from "#shared/accounting/cis-months.ts";
import type { CisStatement } from "#shared/accounting/cis-statement.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { fakeCloud } from "../test/fake-cloud.ts";
import { openedDialog, show } from "../test/show.tsx";
import CisStatementsPage from "./cis-statements-page.tsx";

const cloud = fakeCloud();
const current = taxMonthEnd(ukDayOf(new Date().toISOString()));
const sums = { grossPence: 100_000, materialsPence: 0, deductedPence: 20_000 };
const statement = (change: Partial<CisStatement> = {}): CisStatement =>
  ({
    ...{ id: "c_h_1", contractorId: "c", haulierId: "3f0c1f5e-8d42-4b3f-9b8e-2f6d7c1a0e01", ...sums, version: 1 },
    ...{
      contractorName: "Aird Groundworks",
      haulierName: "Kilbrodie Lifting",
      monthEnd: taxMonthEnd(addDays(current, -40)),
    },
    ...{ invoices: 1, issued: null, ...change },
  }) as CisStatement;
const issued = {
  ...{ at: "2026-11-10T09:00:00.000Z", contractorName: "Aird Groundworks", employerReference: "123/AB456" },
  ...{ haulierName: "Kilbrodie Lifting", utr: "3282497350", verificationNumber: null, ...sums },
};
const page = (items: readonly CisStatement[]) => ({ items, nextToken: null });

it("a contractor issues the statement of a past month, but not of the current one", async () => {
  cloud.signIn({ role: "contractor" });
  let first = statement();
  cloud.answer({
    cisStatementsToGive: () => page([statement({ id: "c_h_2", monthEnd: current }), first]),
    issueCisStatement: () => {
      first = { ...first, issued };
      return first;
    },
  });
  const { user } = show(<CisStatementsPage />, { at: "/cis-statements" });
  const [button, ...others] = await screen.findAllByRole("button", { name: /^Issue statement/ });
  expect(others).toEqual([]);
  if (button) await user.click(button);
  expect(await screen.findByText("CIS statement issued")).toBeTruthy();
  expect(cloud.calls("issueCisStatement")).toMatchObject([{ haulierId: first.haulierId, monthEnd: first.monthEnd }]);
  expect(await screen.findByRole("cell", { name: "Issued" })).toBeTruthy();
});

it("a haulier reads and prints a statement", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ cisStatementsReceived: page([statement({ issued })]) });
  const { user } = show(<CisStatementsPage />, { at: "/cis-statements" });
  expect(screen.queryByRole("button", { name: /^Verification/ })).toBeNull();
  await user.click(await screen.findByRole("link", { name: /20/ }));
  const sheet = within((await screen.findByText("Payment and deduction statement")).closest("section") as HTMLElement);
  for (const text of ["123/AB456", "3282497350", "£1,000.00", "£200.00"])
    expect(sheet.getAllByText(text).length).toBeGreaterThan(0);
  expect(sheet.getByRole("button", { name: "Print or save as PDF" })).toBeTruthy();
});

it("a contractor records HMRC's verification of a haulier", async () => {
  cloud.signIn({ role: "contractor" });
  cloud.answer({
    cisStatementsToGive: page([statement()]),
    haulierVerifications: [],
    setHaulierVerification: (input: object) => ({ ...input, savedAt: "2026-11-10T09:00:00.000Z", version: 1 }),
  });
  const { user } = show(<CisStatementsPage />, { at: "/cis-statements" });
  await user.click(await screen.findByRole("button", { name: /^Verification/ }));
  const dialog = await openedDialog();
  await user.selectOptions(dialog.getByLabelText(/^Rate/), "gross");
  await user.type(dialog.getByLabelText(/HMRC verification number/), "V1234567890");
  await user.type(dialog.getByLabelText(/Verified on/), "2026-05-01");
  await user.click(dialog.getByRole("button", { name: "Save verification" }));
  await waitFor(() =>
    expect(cloud.calls("setHaulierVerification")).toMatchObject([
      { status: "gross", verificationNumber: "V1234567890", verifiedOn: "2026-05-01", utr: null, evidence: null },
    ]),
  );
});
