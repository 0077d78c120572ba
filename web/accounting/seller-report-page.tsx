import { useState } from "react";
import { type SellerReport, sellerOperations } from "#shared/accounting/seller-report.ts";
import { sellerDays } from "#shared/accounting/seller-rules.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { mostTyped } from "#shared/kernel/typed-form.ts";
import { useChange } from "../api/use-change.ts";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Link } from "../ui/links.ts";
import { openFile } from "../ui/open-file.ts";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { Select } from "../ui/text-input.tsx";

export default function SellerReportPage() {
  const [report, setReport] = useState<SellerReport | null>(null);
  return (
    <Page
      title="Report of sellers"
      purpose="What hauliers were paid in a calendar year, for HMRC. It is due on 31 January. The file holds tax numbers: store it nowhere else."
    >
      <Section card title="Make the report">
        <ReportForm onMade={setReport} />
      </Section>
      {report && <Made report={report} />}
    </Page>
  );
}

function ReportForm({ onMade }: { onMade: (report: SellerReport) => void }) {
  const lastYear = Number(ukDayOf(new Date().toISOString()).slice(0, 4)) - 1;
  const years = [lastYear, lastYear - 1, lastYear - 2].filter((year) => sellerDays(year)).map(String);
  const form = useOperationForm({
    schema: sellerOperations.makeSellerReport.input,
    start: { year: String(lastYear), platformId: "", operatorName: "", operatorUtr: "", operatorAddress: "" },
    input: ({ year, ...operator }) => ({ ...operator, year: Number(year) }),
    send: useChange("makeSellerReport").mutateAsync,
    onDone: onMade,
  });
  return (
    <Form form={form} submit="Make report" busyText="Making…">
      <FormField name="year" label="Calendar year" required>
        <Select options={years.map((one) => [one, one] as const)} />
      </FormField>
      <TextField
        name="platformId"
        label="Platform operator ID"
        required
        maxLength={40}
        hint="From HMRC, at registration."
      />
      <TextField name="operatorName" label="Operator’s legal name" required maxLength={100} />
      <TextField name="operatorUtr" label="Operator’s Unique Taxpayer Reference" required maxLength={mostTyped} />
      <TextField name="operatorAddress" label="Operator’s address" required maxLength={300} />
    </Form>
  );
}

function Made({ report: { sellers, missing, url, fileName, reportBy } }: { report: SellerReport }) {
  const all = sellers === 1 ? "1 haulier was paid" : `${sellers} hauliers were paid`;
  if (url)
    return (
      <Section card title="The report">
        <Banner inset tone="go">
          {all}. Upload the file to HMRC by {dayText(reportBy)}, and tell hauliers that their copies are ready.
        </Banner>
        <div className="ui-row">
          <Button kind="primary" onClick={() => openFile({ url, fileName })}>
            Save the file
          </Button>
        </div>
      </Section>
    );
  return (
    <Section
      card
      title="Details are missing"
      purpose={`${all}. No file was made: these have not given their tax details. Ask them to open “Report to HMRC” under Money.`}
    >
      <ul>
        {missing.map(({ haulierId, name }) => (
          <li key={haulierId}>
            <Link to={`/admin/people/${haulierId}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
