import { describe, expect, it } from "vitest";
import { SignUpForm } from "#shared/accounts/sign-up.ts";
import { prepareSignUpInput } from "./prepare-sign-up-input.ts";
import { emptySignUp } from "./sign-up-values.ts";

const typed = {
  ...emptySignUp,
  fullName: "  Ailsa Grant ",
  email: " Ailsa@Example.TEST ",
  password: "Abcdefg1!x",
  confirmPassword: "Abcdefg1!x",
  service: "hiab",
  bankAccountName: " A Grant ",
  bankAccountNumber: " 12345678 ",
  bankSortCode: "12-34-56",
};

describe("what the server is told of a sign-up", () => {
  it("is what it takes, and never the password", () => {
    const input = prepareSignUpInput("haulier", typed, null);
    expect(SignUpForm.safeParse(input).error).toBeUndefined();
    expect(input).toMatchObject({
      role: "haulier",
      email: "ailsa@example.test",
      fullName: "Ailsa Grant",
      phone: null,
      invoiceEmail: null,
      bank: { bankAccountName: "A Grant", bankAccountNumber: "12345678", bankSortCode: "12-34-56" },
      services: ["hiab"],
    });
    expect(JSON.stringify(input)).not.toContain(typed.password);
  });

  it("holds no bank account that was typed on the other tab", () => {
    const { bank, services } = prepareSignUpInput("contractor", typed, null);
    expect({ bank, services }).toEqual({ bank: null, services: [] });
  });
});
