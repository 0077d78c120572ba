import { describe, expect, it } from "vitest";
import { signUpErrors } from "./sign-up-errors.ts";
import { emptySignUp, type SignUpValues } from "./sign-up-values.ts";

const contractor: SignUpValues = {
  ...emptySignUp,
  fullName: "Ailsa Grant",
  email: "ailsa@example.test",
  password: "Abcdefg1!x",
  confirmPassword: "Abcdefg1!x",
};
const haulier: SignUpValues = {
  ...contractor,
  service: "hiab",
  bankAccountName: "A Grant",
  bankAccountNumber: "12345678",
  bankSortCode: "12-34-56",
};

describe("signing up", () => {
  it("asks for nothing more than the specification", () => {
    expect(signUpErrors("contractor", contractor)).toEqual({});
    expect(signUpErrors("haulier", haulier)).toEqual({});
    expect(signUpErrors(null, contractor)).toEqual({});
  });

  const password = "Password must be 10+ chars with upper, lower, number, and symbol";
  it.each([
    ["fullName", "A", "Please enter your full name"],
    ["fullName", "  A  ", "Please enter your full name"],
    ["email", "", "Please enter a valid email address"],
    ["email", "user", "Please enter a valid email address"],
    ["email", "user@x", "Please enter a valid email address"],
    ["email", "user.x", "Please enter a valid email address"],
    ["password", "Abcdef1!x", password],
    ["password", "abcdefg1!x", password],
    ["password", "ABCDEFG1!X", password],
    ["password", "Abcdefgh!x", password],
    ["password", "Abcdefg12x", password],
    ["confirmPassword", "Abcdefg1!y", "Passwords do not match"],
    ["phone", "123456789", "Please enter a valid phone number"],
    ["phone", "07700abc900", "Please enter a valid phone number"],
    ["invoiceEmail", "accounts", "Please enter a valid email address"],
    ["service", "", "Please select your primary service"],
    ["bankAccountName", "", "Please enter the account holder name"],
    ["bankAccountNumber", "", "Account number must be exactly 8 digits"],
    ["bankAccountNumber", "1234567", "Account number must be exactly 8 digits"],
    ["bankAccountNumber", "123456789", "Account number must be exactly 8 digits"],
    ["bankAccountNumber", "12a45678", "Account number must be exactly 8 digits"],
    ["bankSortCode", "", "Sort code must be in format 12-34-56"],
    ["bankSortCode", "12-34-5", "Sort code must be in format 12-34-56"],
    ["bankSortCode", "1234", "Sort code must be in format 12-34-56"],
  ] as const)("refuses %s %j as a haulier: %s", (field, value, words) => {
    expect(signUpErrors("haulier", { ...haulier, [field]: value })[field]).toBe(words);
  });

  it.each([
    ["fullName", "Al"],
    ["email", "u@x.y"],
    ["phone", "+44 (0)131-496 0000"],
    ["phone", ""],
    ["invoiceEmail", ""],
  ] as const)("accepts %s %j", (field, value) => {
    expect(signUpErrors("haulier", { ...haulier, [field]: value })).toEqual({});
  });

  it("asks a contractor for no bank and no service", () => {
    const { bankAccountName, service } = signUpErrors("contractor", { ...contractor, bankAccountNumber: "1" });
    expect([bankAccountName, service]).toEqual([undefined, undefined]);
  });
});
