import { describe, expect, it } from "vitest";
import { type DetailsValues, detailsChange, detailsErrors, differingFields } from "./details-values.ts";

const values: DetailsValues = {
  fullName: "Ailsa Grant",
  phone: "",
  companyName: "",
  address: "",
  postcode: "",
  invoiceEmail: "",
  companyNumber: "",
  vatRegistered: false,
  vatNumber: "GB123",
  bio: "",
};

describe("the details of an account", () => {
  it.each([
    [{ fullName: "A" }, { fullName: "Please enter your full name" }],
    [{ phone: "123456789" }, { phone: "Please enter a valid phone number" }],
    [{ invoiceEmail: "x" }, { invoiceEmail: "Please enter a valid email address" }],
    [{ fullName: `Àilsa 🚜 “Grant” <script>\${x}</script> مرحبا` }, {}],
  ])("with %j lack %j", (change, errors) => {
    expect(detailsErrors({ ...values, ...change })).toEqual(errors);
  });

  it("are sent as typed, what is empty as nothing, and no VAT number where there is none", () => {
    const name = `<script>alert('\${x}')</script> 'O"Neil`;
    expect(detailsChange({ ...values, fullName: name }, 3)).toMatchObject({
      version: 3,
      fullName: name,
      phone: null,
      vatNumber: null,
    });
  });

  it("differ where they differ", () => {
    expect(differingFields(values, { ...values, phone: "1", vatRegistered: true })).toEqual(["phone", "vatRegistered"]);
  });
});
