import { useInfiniteQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import { useState } from "react";
import { services } from "#shared/catalogue/services.ts";
import type { GuestLead, LeadStatus } from "#shared/leads/model.ts";
import { leadOperations } from "#shared/leads/operations.ts";
import { budgetRanges, leadServices, leadUrgencies, promiseFor } from "#shared/leads/rules.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { NamedValues } from "../ui/named-values.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { SteadyList } from "../ui/steady-list.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { isOthers, QueueCard, TakeButton } from "./queue-card.tsx";

const tabs = {
  confirmed: { label: "To match", empty: "Every confirmed request has its service and place." },
  new: { label: "Unconfirmed", empty: "Every guest has confirmed the address." },
  matched: { label: "No quotes yet", empty: "Every request shown to hauliers has a quote." },
  quoted: { label: "Quoted", empty: "No guest is comparing quotes now." },
  accepted: { label: "Booked", empty: "No guest's request has become a booking yet." },
  closed: { label: "Closed", empty: "Requests that were closed are listed here." },
  expired: { label: "Over", empty: "Expired requests are listed here." },
  spam: { label: "Spam", empty: "Requests marked as spam are listed here." },
} as const satisfies Readonly<Record<LeadStatus, { label: string; empty: string }>>;

/** Leads by state. Leads that wait for an admin come first. */
export function LeadsView() {
  const [status, setStatus] = useState<LeadStatus>("confirmed");
  return (
    <Tabs<LeadStatus>
      label="Requests by state"
      value={status}
      onValueChange={setStatus}
      tabs={Object.entries(tabs).map(([value, { label }]) => ({
        value: value as LeadStatus,
        label,
        panel: <Queue status={value as LeadStatus} />,
      }))}
    />
  );
}

function Queue({ status }: { status: LeadStatus }) {
  const list = useInfiniteQuery(pages("guestLeads", { status }));
  const empty = (
    <EmptyState title="None" icon={<Inbox aria-hidden="true" />}>
      {tabs[status].empty}
    </EmptyState>
  );
  return (
    <PagedList list={list} loading="Loading requests" like="cards" count={3}>
      {(leads) => (
        <SteadyList
          isQueue
          id="leads"
          title={tabs[status].label}
          calm={empty}
          items={leads.map((lead) => ({
            key: lead.id,
            draw: (isSettled) => <LeadCard lead={lead} isSettled={isSettled} />,
          }))}
        />
      )}
    </PagedList>
  );
}

type LeadCardProps = { lead: GuestLead; isSettled: boolean };

function LeadCard({ lead, isSettled }: LeadCardProps) {
  const [isMatching, setMatching] = useState(false);
  const { id: leadId, version, status, name, takenBy } = lead;
  const { mutateAsync: triage } = useChange("triageLead", { alsoChanges: ["admin", "quotes"] });
  const waits = status === "new" || status === "confirmed";
  const isTheirs = isOthers(takenBy);
  const isPromised = status === "confirmed" || status === "matched";
  const isLive = waits || status === "matched" || status === "quoted";
  const end = (decision: "close" | "spam") => (note: string) => triage({ leadId, version, decision, note });
  return (
    <QueueCard
      id={`lead-${leadId}`}
      title={`${leadServices[lead.serviceType].words} · ${lead.location}`}
      came={{ word: "Asked", at: lead.createdAt }}
      promise={isPromised && !lead.quotedAt ? { by: promiseFor(lead.createdAt), todo: "Quotes" } : null}
      takenBy={takenBy}
      isSettled={isSettled}
      beside={
        <>
          {lead.isUnreachable && <Badge tone="stop">Emails bounce: ring the guest</Badge>}
          {lead.quotes > 0 && <Badge tone="water">{lead.quotes === 1 ? "1 quote" : `${lead.quotes} quotes`}</Badge>}
        </>
      }
    >
      <NamedValues
        look="columns"
        values={[
          ["Guest", name],
          ["Company", lead.company],
          ["Email", lead.email],
          ["Phone", lead.phone],
          ["When", leadUrgencies[lead.urgency].words],
          ["Budget", lead.budgetRange && budgetRanges[lead.budgetRange].words],
          ["Details", lead.description],
          ["Note", lead.note],
        ]}
      />
      {isLive && (
        <div className="ui-row">
          <TakeButton queue="leads" itemId={leadId} takenBy={takenBy} name={`the request of ${name}`} />
          {waits && (
            <Button kind="primary" data-opens disabled={isTheirs} onClick={() => setMatching(true)}>
              Show to hauliers<span className="ui-visually-hidden"> the request of {name}</span>
            </Button>
          )}
          <ReasonButton
            disabled={isTheirs}
            title="Close this request?"
            description={`From ${name}. Its quotes end.`}
            submit="Close"
            hint="For other admins and the audit log."
            send={end("close")}
            onDone={() => toast({ title: "Request closed" })}
          />
          <ReasonButton
            kind="quiet"
            disabled={isTheirs}
            title="Mark as spam?"
            description={`From ${name}. Its quotes end.`}
            submit="Spam"
            hint="For other admins and the audit log."
            send={end("spam")}
            onDone={() => toast({ title: "Marked as spam" })}
          />
        </div>
      )}
      {isMatching && <MatchDialog lead={lead} onClose={() => setMatching(false)} />}
    </QueueCard>
  );
}

/** Asks the admin for the service and the place that a guest's text does not state. */
function MatchDialog({ lead, onClose }: { lead: GuestLead; onClose: () => void }) {
  const { id: leadId, version } = lead;
  const form = useOperationForm({
    schema: leadOperations.triageLead.input,
    start: { service: leadServices[lead.serviceType].service ?? "", location: lead.location, note: "" },
    input: ({ service, location, note }) => ({
      ...{ leadId, version, decision: "match", service: service || null, location: location.trim() || null, note },
    }),
    rules: ({ service, note }) => ({
      ...(!service && { service: "Choose a service." }),
      ...(!note.trim() && { note: "Say in a few words how you know." }),
    }),
    send: useChange("triageLead", { alsoChanges: ["admin", "quotes"] }).mutateAsync,
    onDone: () => {
      toast({ title: "Shown to hauliers", description: "Verified hauliers nearby are notified." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Show this request to hauliers?"
      description={
        lead.status === "new"
          ? `${lead.name} has not confirmed the address: ring ${lead.phone} first.`
          : "They see what is wanted and roughly where, but not who asks."
      }
      submit="Show to hauliers"
      onClose={onClose}
    >
      <FormField name="service" label="Service" required>
        <Select>
          <option value="">Choose</option>
          {Object.entries(services).map(([id, { displayName }]) => (
            <option key={id} value={id}>
              {displayName}
            </option>
          ))}
        </Select>
      </FormField>
      <TextField
        name="location"
        label="Location"
        required
        maxLength={200}
        hint="A town or postcode that the map finds."
      />
      <TextField name="note" label="Note" required maxLength={500} hint="For other admins and the audit log." />
    </FormDialog>
  );
}
