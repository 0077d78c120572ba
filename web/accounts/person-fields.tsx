import { mostTyped } from "#shared/kernel/typed-form.ts";
import { TextField } from "../ui/form/text-field.tsx";
import styles from "./person-fields.module.css";

/** Optional details of a user, at sign-up and in the settings. */
export const emptyPerson = { phone: "", companyName: "", address: "", postcode: "", invoiceEmail: "" };

export function FullNameField() {
  return <TextField name="fullName" label="Full name" required autoComplete="name" maxLength={100} />;
}

export function PersonFields() {
  return (
    <>
      <TextField name="phone" label="Phone" optional type="tel" hint="For the people you work with on a job." />
      <TextField name="companyName" label="Company name" optional autoComplete="organization" maxLength={100} />
      <div className={styles.address}>
        <TextField name="address" label="Address" optional autoComplete="street-address" maxLength={300} />
        <TextField
          name="postcode"
          label="Postcode"
          optional
          autoComplete="postal-code"
          maxLength={mostTyped}
          autoCapitalize="characters"
        />
      </div>
      <TextField
        name="invoiceEmail"
        label="Invoice email"
        optional
        hint="Invoices go to your own address if you leave it empty."
        type="email"
        autoComplete="off"
      />
    </>
  );
}

/** Converts form values to an operation's input: empty text becomes null. */
export function givenOnly<Values extends object>(values: Values): { [Name in keyof Values]: Values[Name] | null } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value.trim() || null : value]),
  ) as { [Name in keyof Values]: Values[Name] | null };
}
