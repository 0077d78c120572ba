import type { ChosenRole } from "#shared/accounts/sign-up.ts";

/** What the sign-up form holds; every field is text, and those of the other tab keep what was typed. */
export interface SignUpValues {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly phone: string;
  readonly companyName: string;
  readonly address: string;
  readonly postcode: string;
  readonly invoiceEmail: string;
  readonly service: string;
  readonly bankAccountName: string;
  readonly bankAccountNumber: string;
  readonly bankSortCode: string;
}
export type SignUpField = keyof SignUpValues;

export const emptySignUp: SignUpValues = {
  fullName: "",
  email: "",
  password: "",
  confirmPassword: "",
  phone: "",
  companyName: "",
  address: "",
  postcode: "",
  invoiceEmail: "",
  service: "",
  bankAccountName: "",
  bankAccountNumber: "",
  bankSortCode: "",
};

/** Who signs up: by one of the two tabs, or null by somebody's invitation, without a role yet. */
export type SignUpAs = ChosenRole | null;
