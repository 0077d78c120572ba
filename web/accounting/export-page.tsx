import { useState } from "react";
import {
  type AccountingProgram,
  type AccountingSide,
  accountingPrograms,
  programWords,
} from "#shared/accounting/programs.ts";
import { booksBesides } from "#shared/kernel/access.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Read } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { Section } from "../ui/section.tsx";
import { Select, TextInput } from "../ui/text-input.tsx";
import { CodesForm } from "./codes-form.tsx";
import { ExportFile } from "./export-file.tsx";
import styles from "./export-page.module.css";

export default function ExportPage() {
  return (
    <Page
      title="For your accountant"
      purpose="Your invoices and credit notes as a file that Xero, Sage 50 or QuickBooks imports."
      action={<LinkButton to="/invoice">Invoices</LinkButton>}
    >
      <OwnRecords of="invoices" needs="accountingCodes">
        <Export />
      </OwnRecords>
    </Page>
  );
}

function Export() {
  const { user } = useSession();
  const sides = sidesOf(may(user, "invoicesIssued"), booksBesides(user));
  const [side, setSide] = useState<AccountingSide>(sides[0]);
  const [program, setProgram] = useState<AccountingProgram>("xero");
  const today = ukDayOf(new Date().toISOString());
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [until, setUntil] = useState(today);
  return (
    <>
      <Section title="Export" card>
        <div className={styles.choices}>
          <Field label="Program">
            <Select
              value={program}
              onChange={({ target }) => setProgram(target.value as AccountingProgram)}
              options={accountingPrograms.map((one) => [one, programWords[one]] as const)}
            />
          </Field>
          <Field label="Issued from">
            <TextInput type="date" value={from} max={until} onChange={({ target }) => setFrom(target.value)} />
          </Field>
          <Field label="Issued until">
            <TextInput type="date" value={until} min={from} onChange={({ target }) => setUntil(target.value)} />
          </Field>
        </div>
        {sides.length > 1 && (
          <RadioGroup<AccountingSide>
            legend="Invoices"
            value={side}
            onValueChange={setSide}
            choices={sides.map((one) => ({ value: one, label: sideWords[one] }))}
          />
        )}
        <ExportFile
          key={`${program} ${side} ${from} ${until}`}
          program={program}
          side={side}
          from={from}
          until={until}
        />
      </Section>
      <Section
        title={`Your codes in ${programWords[program]}`}
        purpose="Type each code as your program spells it. Ask your accountant which ones apply. The next file uses them."
        card
      >
        <Read of={reading("accountingCodes", { program, side })} loading="Loading your codes" like="form" count={7}>
          {(codes) => <CodesForm key={`${program} ${side}`} saved={codes} />}
        </Read>
      </Section>
    </>
  );
}

const sideWords: Readonly<Record<AccountingSide, string>> = {
  sales: "Issued by you (sales)",
  purchases: "Received by you (purchases)",
};

function sidesOf(isSupplier: boolean, booksToo: boolean): readonly [AccountingSide, ...AccountingSide[]] {
  if (isSupplier && booksToo) return ["sales", "purchases"];
  return [isSupplier ? "sales" : "purchases"];
}
