import { FormField } from "../ui/form/form-field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import styles from "./field-grids.module.css";

/** What people may tell of themselves, at sign-up and in the settings, as a form holds it. */
export const emptyPerson = { phone: "", companyName: "", address: "", postcode: "", invoiceEmail: "" };

/** The person's name. */
export function FullNameField() {
  return (
    <FormField name="fullName" label="Full name" required>
      <TextInput autoComplete="name" maxLength={100} />
    </FormField>
  );
}

/** Phone, company, address, postcode and where invoices go; none of them required. */
export function PersonFields() {
  return (
    <>
      <FormField name="phone" label="Phone" optional hint="For the people you work with on a job.">
        <TextInput type="tel" autoComplete="tel" maxLength={30} />
      </FormField>
      <FormField name="companyName" label="Company name" optional>
        <TextInput autoComplete="organization" maxLength={100} />
      </FormField>
      <div className={styles.address}>
        <FormField name="address" label="Address" optional>
          <TextInput autoComplete="street-address" maxLength={300} />
        </FormField>
        <FormField name="postcode" label="Postcode" optional>
          <TextInput autoComplete="postal-code" maxLength={10} autoCapitalize="characters" />
        </FormField>
      </div>
      <FormField
        name="invoiceEmail"
        label="Invoice email"
        optional
        hint="Invoices go to your own address if you leave it empty."
      >
        <TextInput type="email" autoComplete="off" inputMode="email" autoCapitalize="none" maxLength={254} />
      </FormField>
    </>
  );
}

/** A form's texts as an operation takes them: what is empty is not given. */
export function givenOnly<Values extends object>(values: Values): { [Name in keyof Values]: Values[Name] | null } {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value.trim() || null : value]),
  ) as { [Name in keyof Values]: Values[Name] | null };
}
