import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SignUpForm } from "#shared/accounts/sign-up.ts";
import { invalidInput } from "#shared/kernel/faults.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { PoolRefusal } from "../../test/fake-pool.ts";
import { show } from "../../test/show.tsx";
import { pendingService } from "../care/pending-service.ts";
import SignUpPage from "./sign-up-page.tsx";

const cloud = fakeCloud();
const signUpId = "5f3c1c9e-0d36-4c9d-8f0e-5a1f6f6f0a01";

const labels = {
  fullName: /^Full name/,
  email: /^Email/,
  password: /^Password/,
  confirmPassword: /^Confirm password/,
  phone: /^Phone/,
  invoiceEmail: /^Invoice email/,
  service: /^Primary service/,
  bankAccountName: /^Account holder/,
  bankAccountNumber: /^Account number/,
  bankSortCode: /^Sort code/,
} as const;
type Name = keyof typeof labels;
const typed = {
  fullName: "  Ailsa Grant ",
  email: " Ailsa@Example.TEST ",
  password: "Abcdefg1!x",
  confirmPassword: "Abcdefg1!x",
  service: "hiab",
  bankAccountName: " A Grant ",
  bankAccountNumber: " 12345678 ",
  bankSortCode: "123456",
};

const field = (name: Name) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const fill = (values: Partial<Record<Name, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    const how = name === "service" ? fireEvent.change : fireEvent.input;
    how(field(name as Name), { target: { value } });
  }
};
const press = () => fireEvent.click(screen.getByRole("button", { name: "Sign Up" }));
function open(as: "contractor" | "haulier") {
  return show(<SignUpPage />, { at: `/signup?type=${as}&return=%2Fdocuments` });
}

describe("signing up", () => {
  it("says what is wrong by each field, the first of them focused, and sends nothing", async () => {
    open("haulier");
    press();
    const missing: readonly [Name, string][] = [
      ["fullName", "Please enter your full name"],
      ["email", "Please enter a valid email address"],
      ["password", "Password must be 10+ chars with upper, lower, number, and symbol"],
      ["service", "Please select your primary service"],
      ["bankAccountName", "Please enter the account holder name"],
      ["bankAccountNumber", "Account number must be exactly 8 digits"],
      ["bankSortCode", "Sort code must be in format 12-34-56"],
    ];
    await waitFor(() => expect(document.activeElement).toBe(field("fullName")));
    const wordsBy = (name: Name) => document.getElementById(`${field(name).id}-error`)?.textContent ?? null;
    for (const [name, words] of missing) expect(wordsBy(name)).toBe(words);
    const password = missing[2]?.[1] as string;
    for (const [name, value, words] of [
      ["fullName", "  A  ", "Please enter your full name"],
      ["fullName", "Al", null],
      ["email", "user@x", "Please enter a valid email address"],
      ["email", "user@x.test", null],
      ["password", "Abcdef1!x", password],
      ["password", "abcdefg1!x", password],
      ["password", "ABCDEFG1!X", password],
      ["password", "Abcdefgh!x", password],
      ["password", "Abcdefg12x", password],
      ["password", "Abcdefg1!x", null],
      ["confirmPassword", "Abcdefg1!y", "Passwords do not match"],
      ["phone", "123456789", "Please enter a valid phone number"],
      ["phone", "07700abc900", "Please enter a valid phone number"],
      ["phone", "+44 (0)131-496 0000", null],
      ["invoiceEmail", "accounts", "Please enter a valid email address"],
      ["invoiceEmail", "", null],
      ["bankAccountName", "A Grant", null],
      ["bankAccountNumber", "1234567", "Account number must be exactly 8 digits"],
      ["bankAccountNumber", "123456789", "Account number must be exactly 8 digits"],
      ["bankAccountNumber", "12a45678", "Account number must be exactly 8 digits"],
      ["bankSortCode", "12-34-5", "Sort code must be in format 12-34-56"],
      ["bankSortCode", "123456", null],
    ] as const) {
      fill({ [name]: value });
      await waitFor(() => expect([name, value, wordsBy(name)]).toEqual([name, value, words]));
    }
    expect(field("bankSortCode").value).toBe("12-34-56");
    expect(cloud.calls("prepareSignUp")).toEqual([]);
  });

  it("sends the server everything but the password, and the user pool only the password", async () => {
    cloud.answer({ prepareSignUp: { signUpId, expiresAt: "2026-12-24T10:00:00.000Z" } });
    const { address } = open("haulier");
    fill(typed);
    press();
    expect(await screen.findByText("Sign Up Successful")).toBeTruthy();
    await waitFor(() => expect(address()).toBe("/auth?view=confirm&return=%2Fdocuments"));
    const [input] = cloud.calls("prepareSignUp");
    expect(SignUpForm.parse(input)).toEqual({
      role: "haulier",
      email: "ailsa@example.test",
      fullName: "Ailsa Grant",
      phone: null,
      companyName: null,
      address: null,
      postcode: null,
      invoiceEmail: null,
      bank: { bankAccountName: "A Grant", bankAccountNumber: "12345678", bankSortCode: "12-34-56" },
      services: ["hiab"],
      invitationId: null,
    });
    expect(JSON.stringify(input)).not.toContain(typed.password);
    expect(cloud.pool.calls("SignUp")).toMatchObject([
      {
        Username: "ailsa@example.test",
        Password: typed.password,
        UserAttributes: [
          { Name: "email", Value: "ailsa@example.test" },
          { Name: "custom:signUpId", Value: signUpId },
        ],
      },
    ]);
    expect(pendingService("new-user")).toBe("hiab");
  });

  it("keeps typed text on the other tab, and sends no bank and no service for a contractor", async () => {
    cloud.answer({ prepareSignUp: { signUpId, expiresAt: "2026-12-24T10:00:00.000Z" } });
    const { user } = open("haulier");
    fill(typed);
    await user.click(screen.getByRole("tab", { name: "Contractor" }));
    expect(field("fullName").value).toBe(typed.fullName);
    press();
    await waitFor(() =>
      expect(cloud.calls("prepareSignUp")).toMatchObject([{ role: "contractor", bank: null, services: [] }]),
    );
  });

  it("shows server errors beside their field, and user pool errors above the button", async () => {
    const problem = "We do not know this bank.";
    const refusal = invalidInput({ field: "bank.bankSortCode", values: { problem, field: "bank.bankSortCode" } });
    cloud.answer({ prepareSignUp: () => Promise.reject(refusal) });
    open("haulier");
    fill(typed);
    press();
    await waitFor(() => expect(field("bankSortCode").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByText("Sign Up Error")).toBeTruthy();
    cloud.answer({ prepareSignUp: { signUpId, expiresAt: "2026-12-24T10:00:00.000Z" } });
    cloud.pool.answer({ SignUp: () => Promise.reject(new PoolRefusal("UsernameExistsException")) });
    press();
    const words = "An account with this email already exists. Sign in, or reset your password.";
    await waitFor(() => expect(screen.getAllByRole("alert").map((alert) => alert.textContent)).toContain(words));
    expect(field("fullName").value).toBe(typed.fullName);
  });
});
