import { useInfiniteQuery } from "@tanstack/react-query";
import Flag from "lucide-react/icons/flag";
import { type ReactNode, useState } from "react";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import { type MessageReport, type ReportState, reportNoteMaxLength } from "#shared/messaging/report.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { reasonWords } from "../messaging/public.ts";
import { Badge } from "../ui/badge.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { goOn, SteadyList } from "../ui/steady-list.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import { byCompany, isOthers, QueueCard, TakeButton, type Turn } from "./queue-card.tsx";
import styles from "./reports-view.module.css";

export function ReportsView() {
  const [state, setState] = useState<ReportState>("open");
  return (
    <Tabs<ReportState>
      label="Reports by state"
      value={state}
      onValueChange={setState}
      tabs={[
        { value: "open", label: "Waiting", panel: <Queue state="open" /> },
        { value: "closed", label: "Closed", panel: <Queue state="closed" /> },
      ]}
    />
  );
}

const nothing: Readonly<Record<ReportState, ReactNode>> = {
  open: (
    <EmptyState title="Nothing was reported" icon={<Flag aria-hidden="true" />}>
      Messages that people report are listed here with the messages around them.
    </EmptyState>
  ),
  closed: <EmptyState title="Nothing closed yet">Reports that you close are listed here with your note.</EmptyState>,
};

function Queue({ state }: { state: ReportState }) {
  const list = useInfiniteQuery(pages("messageReports", { state }));
  return (
    <PagedList list={list} loading="Loading reports" like="cards" count={3}>
      {(reports) => (
        <SteadyList
          isQueue
          id="reports"
          title={state === "open" ? "The longest wait first" : "Closed"}
          calm={nothing[state]}
          items={byCompany(reports, ({ reportedId, reportedName }) => ({ id: reportedId, name: reportedName })).map(
            ({ item: report, turn }) => ({
              key: report.id,
              draw: (isSettled) => <ReportCard report={report} turn={turn} isSettled={isSettled} />,
            }),
          )}
        />
      )}
    </PagedList>
  );
}

export function ReportCards({ reports }: { reports: readonly MessageReport[] }) {
  return (
    <ul className="ui-stack">
      {reports.map((report) => (
        <li key={report.id}>
          <ReportCard as="article" report={report} />
        </li>
      ))}
    </ul>
  );
}

type ReportCardProps = { report: MessageReport; turn?: Turn; isSettled?: boolean; as?: "li" | "article" };

function ReportCard({ report, turn, isSettled, as }: ReportCardProps) {
  const { id: reportId, version, reporterId, reporterName, reportedName, reason, note, lines, messageId } = report;
  const { takenBy } = report;
  const { mutateAsync: close } = useChange("closeMessageReport", { alsoChanges: ["admin"] });
  const headingId = `report-${reportId}`;
  return (
    <QueueCard
      id={headingId}
      as={as}
      title={<AccountLink of={report.reportedId}>{reportedName}</AccountLink>}
      came={{ word: "Reported", at: report.createdAt }}
      promise={report.state === "open" ? { by: promisedBy("reports", report.createdAt), todo: "Decide" } : null}
      takenBy={takenBy}
      turn={turn}
      isSettled={isSettled}
      beside={
        <>
          <Badge tone="warn">{reasonWords[reason]}</Badge>
          <span className="ui-soft">
            Reported by <AccountLink of={reporterId}>{reporterName}</AccountLink>
          </span>
        </>
      }
    >
      {note && <p>{note}</p>}
      <ol className={styles.lines} aria-label="The message and those around it">
        {lines.map((line) => (
          <li key={line.id} className={classes(styles.line, line.id === messageId && styles.reported)}>
            <strong>{line.senderId === reporterId ? reporterName : reportedName}</strong>{" "}
            <span className="ui-soft">
              <When at={line.createdAt} />
              {line.id === messageId && " · reported"}
            </span>
            <p>{line.text}</p>
          </li>
        ))}
      </ol>
      {report.state === "closed" ? (
        <p className="ui-soft">
          {report.outcome}
          {report.closedAt && (
            <>
              {" "}
              Closed <When at={report.closedAt} />.
            </>
          )}
        </p>
      ) : (
        <div className="ui-row">
          <TakeButton queue="reports" itemId={reportId} takenBy={takenBy} name={`the report about ${reportedName}`} />
          <ReasonButton
            opens
            disabled={isOthers(takenBy)}
            title="Close this report?"
            description={`About ${reportedName}. It moves to the closed ones, with your note. To suspend somebody, go to People.`}
            submit="Close with a note"
            kind="primary"
            label="What was done"
            hint="For other admins and the audit log."
            missing="Say in a few words what was done."
            maxLength={reportNoteMaxLength}
            send={(outcome) => close({ reportId, version, outcome })}
            onDone={() => {
              toast({ title: "Report closed", description: `About ${reportedName}.` });
              goOn(document.getElementById(headingId), "[data-opens]");
            }}
          />
        </div>
      )}
    </QueueCard>
  );
}
