import { describe, expect, it } from "vitest";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { type DetailsValues, detailsChange, differingFields } from "./details-values.ts";

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
  const judge = settingsOperations.updateProfile.input.omit({ clientKey: true });
  it.each([
    [{ fullName: "A" }, "Please enter your full name"],
    [{ phone: "123456789" }, "Please enter a valid phone number"],
    [{ invoiceEmail: "x" }, "Please enter a valid email address"],
    [{ postcode: "EH1O 5DT" }, "“EH1O 5DT” is not a UK postcode. Did you mean EH10 5DT?"],
    [{ companyNumber: "SCI23456" }, "“SCI23456” is not a company number. Did you mean SC123456?"],
    [{ vatRegistered: true }, expect.stringContaining("“GB123” is not a VAT number.")],
    [{ vatRegistered: true, vatNumber: "999\u00a09999\u201073", postcode: "eh6\u00a06qq" }, undefined],
    [{ fullName: `Àilsa 🚜 “Grant” <script>\${x}</script> مرحبا` }, undefined],
  ])("with %j sent as %j", (change, words) => {
    const { error } = judge.safeParse(detailsChange({ ...values, ...change }, 1));
    expect(error?.issues[0]?.message).toEqual(words);
  });

  it("are sent as typed, empty ones as nothing, and no VAT number where there is none", () => {
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
