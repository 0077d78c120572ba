import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { OptionalLabel } from "./optional-label.tsx";
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
      <Field
        label={<OptionalLabel>Phone</OptionalLabel>}
        hint="For the people you work with on a job."
        error={errors.phone}
      >
        <TextInput type="tel" autoComplete="tel" maxLength={30} {...field("phone")} />
      </Field>
      <Field label={<OptionalLabel>Company name</OptionalLabel>} error={errors.companyName}>
        <TextInput autoComplete="organization" maxLength={100} {...field("companyName")} />
      </Field>
      <div className="accounts-address">
        <Field label={<OptionalLabel>Address</OptionalLabel>} error={errors.address}>
          <TextInput autoComplete="street-address" maxLength={300} {...field("address")} />
        </Field>
        <Field label={<OptionalLabel>Postcode</OptionalLabel>} error={errors.postcode}>
          <TextInput autoComplete="postal-code" maxLength={10} autoCapitalize="characters" {...field("postcode")} />
        </Field>
      </div>
      <Field
        label={<OptionalLabel>Invoice email</OptionalLabel>}
        hint="Invoices go to your own address if you leave it empty."
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
