import Download from "lucide-react/icons/download";
import type { DataExport } from "#shared/privacy/model.ts";
import { useChange } from "../lib/use-change.ts";
import { useNow } from "../lib/use-now.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { When } from "../ui/when.tsx";
import styles from "./data-export-section.module.css";
import { sizeText } from "./size-text.ts";

/** Everything kept about a person, to take along: made while one waits, behind a link that works for an hour. */
export function DataExportSection() {
  const { mutate, data, error, isPending } = useChange("requestDataExport");
  const now = useNow(15_000);
  const isReady = data && Date.parse(data.expiresAt) > now;
  return (
    <Section
      card
      id="export"
      title="Your data"
      purpose="A ZIP file of everything we keep about you: your account, requests, bookings, messages, reviews and notifications, for spreadsheets (CSV) and for programs (JSON)."
    >
      {isReady && <ReadyExport made={data} />}
      {data && !isReady && <p>That link has run out. Prepare your data again.</p>}
      {isPending && <Spinner text="Gathering your records…" shown />}
      {error && <Problem error={error} inline />}
      {!isReady && (
        <div>
          <Button busy={isPending} busyText="Preparing…" onClick={() => mutate({})}>
            Prepare my data
          </Button>
        </div>
      )}
    </Section>
  );
}

function ReadyExport({ made }: { made: DataExport }) {
  return (
    <div className="ui-stack ui-stack-tight" role="status">
      <p>
        Your data is ready. The link works until <When at={made.expiresAt} show="time" />; keep the file somewhere safe.
      </p>
      <div>
        <a className={buttonClass({ kind: "primary" })} href={made.url} download>
          <Download aria-hidden="true" />
          Download ({sizeText(made.sizeBytes)})
        </a>
      </div>
      <details>
        <summary className={styles.what}>What is in it: {made.files.length} files</summary>
        <ul className={styles.files}>
          {made.files.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
