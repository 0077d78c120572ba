import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import "./accounts.css";

/** What people may tell of themselves, at sign-up and in the settings. */
export interface PersonValues {
  readonly phone: string;
  readonly companyName: string;
  readonly address: string;
  readonly postcode: string;
  readonly invoiceEmail: string;
}

type PersonFieldsProps = {
  value: PersonValues;
  errors: Partial<Record<keyof PersonValues, string | undefined>>;
  onChange: (change: Partial<PersonValues>) => void;
};

/** Phone, company, address, postcode and where invoices go; none of them required (AMB-043). */
export function PersonFields({ value, errors, onChange }: PersonFieldsProps) {
  const field = (name: keyof PersonValues) => ({
    name,
    value: value[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Field label="Phone" hint="Optional. People you work with see it." error={errors.phone}>
        <TextInput type="tel" autoComplete="tel" maxLength={30} {...field("phone")} />
      </Field>
      <Field label="Company name" hint="Optional." error={errors.companyName}>
        <TextInput autoComplete="organization" maxLength={100} {...field("companyName")} />
      </Field>
      <Field label="Address" hint="Optional." error={errors.address}>
        <TextInput autoComplete="street-address" maxLength={300} {...field("address")} />
      </Field>
      <Field label="Postcode" hint="Optional." error={errors.postcode}>
        <TextInput autoComplete="postal-code" maxLength={10} autoCapitalize="characters" {...field("postcode")} />
      </Field>
      <Field
        label="Invoice email"
        hint="Optional. Invoices go to your own address if you leave it empty."
        error={errors.invoiceEmail}
      >
        <TextInput
          type="email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          {...field("invoiceEmail")}
        />
      </Field>
    </>
  );
}
