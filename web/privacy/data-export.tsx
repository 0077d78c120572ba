import Download from "lucide-react/icons/download";
import type { DataExport as Made } from "#shared/privacy/model.ts";
import { useChange } from "../api/use-change.ts";
import { useNow } from "../device/use-now.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Details } from "../ui/details.tsx";
import { Problem } from "../ui/problem.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { When } from "../ui/when.tsx";

/** Prepares an export of the user's data. The download link works for one hour. */
export function DataExport() {
  const { mutate, data, error, isPending } = useChange("requestDataExport");
  const now = useNow(15_000);
  const isReady = data && Date.parse(data.expiresAt) > now;
  return (
    <>
      {isReady && <ReadyExport made={data} />}
      {data && !isReady && <p>That link has expired. Prepare your data again.</p>}
      {isPending && <Spinner text="Gathering your records…" shown />}
      {error && <Problem error={error} inline />}
      {!isReady && (
        <div>
          <Button busy={isPending} busyText="Preparing…" onClick={() => mutate({})}>
            Prepare my data
          </Button>
        </div>
      )}
    </>
  );
}

function ReadyExport({ made }: { made: Made }) {
  return (
    <div className="ui-stack ui-stack-tight" role="status">
      <p>
        Your data is ready. The link works until <When at={made.expiresAt} show="time" />; store the file somewhere
        safe.
      </p>
      <div>
        <a className={buttonClass({ kind: "primary" })} href={made.url} download>
          <Download aria-hidden="true" />
          Download ({sizeText(made.sizeBytes)})
        </a>
      </div>
      <Details summary={`What is in it: ${made.files.length} files`}>
        <ul className="ui-grid">
          {made.files.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Details>
    </div>
  );
}

/** File size as text: "12 kB", "3.4 MB". */
function sizeText(sizeBytes: number): string {
  if (sizeBytes < 1_000_000) return `${Math.max(1, Math.round(sizeBytes / 1000))} kB`;
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}
