import { administers, books } from "#shared/kernel/access.ts";
import {
  defaultPreferences,
  type MailPreference,
  type NotificationPreferences,
} from "#shared/notifications/preferences.ts";
import { reading } from "../api/reading.ts";
import { useChoice } from "../api/use-choice.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Field } from "../ui/field.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { toast, toastFailure } from "../ui/toast.ts";

/** `preference` switches the topic's emails on or off; null for topics whose emails are always sent. */
type Topic = { readonly name: string; readonly preference: MailPreference | null };

const ownWork: Topic = { name: "Your own jobs, bookings, quotes and account", preference: null };
const messages: Topic = { name: "Messages you have not read", preference: "messages" };
const documents: Topic = {
  name: "Reminders 30, 14, 7 and 1 days before a document expires",
  preference: "documentReminders",
};
const completed: Topic = {
  name: "Completed jobs, with price, proof and a way to book again",
  preference: "completedJobs",
};
const matches: Topic = { name: "New jobs that fit a saved search", preference: "jobMatches" };

export function NoticeChoices() {
  const { user } = useSession();
  const { query, choose } = useChoice({
    read: reading("notificationPreferences", {}),
    save: "setNotificationPreferences",
    onSuccess: () => toast({ title: "Notification preferences updated" }),
    onError: () => toastFailure("Failed to update notification preferences"),
  });
  const hasDocuments = may(user, "papers") && !administers(user);
  const topics = [
    ownWork,
    messages,
    ...(books(user) ? [completed] : []),
    ...(hasDocuments ? [documents] : []),
    ...(may(user, "saveSearch") ? [matches] : []),
  ];
  return (
    <Loaded query={query} loading="Loading what you chose" count={topics.length}>
      {(chosen) => (
        <div className="ui-stack">
          <DataTable
            caption="Your notifications"
            captionHidden
            columns={columnsFor(chosen, choose)}
            rows={topics}
            rowKey={({ name }) => name}
          />
          <QuietHours chosen={chosen} choose={choose} />
          <p>
            Choose push notifications in <Link to="/mobile-settings">Mobile Settings</Link>.
          </p>
        </div>
      )}
    </Loaded>
  );
}

type Choosing = {
  chosen: NotificationPreferences;
  choose: (change: Partial<NotificationPreferences>) => void;
};

function columnsFor(chosen: Choosing["chosen"], choose: Choosing["choose"]): Column<Topic>[] {
  return [
    { key: "what", header: "What", cell: ({ name }) => <div>{name}</div> },
    { key: "bell", header: "In the app", cell: ({ preference }) => (preference === "messages" ? "Badge" : "Bell") },
    {
      key: "mail",
      header: "Email",
      cell: ({ name, preference }) =>
        preference === null ? (
          "Always, while you are away"
        ) : (
          <Checkbox
            label={
              <>
                {preference === "completedJobs" ? "At once" : "While you are away"}
                <span className="ui-visually-hidden">: {name}</span>
              </>
            }
            checked={chosen[preference]}
            onChange={({ target }) => choose({ [preference]: target.checked })}
          />
        ),
    },
  ];
}

function QuietHours({ chosen, choose }: Choosing) {
  const { quietFrom, quietUntil } = chosen;
  const isQuiet = quietFrom !== null && quietUntil !== null;
  return (
    <>
      <Checkbox
        label="Hold emails that can wait during quiet hours"
        checked={isQuiet}
        onChange={({ target }) => {
          const { quietFrom: from, quietUntil: until } = defaultPreferences;
          choose(target.checked ? { quietFrom: from, quietUntil: until } : { quietFrom: null, quietUntil: null });
        }}
      />
      {isQuiet && (
        <div className="ui-row">
          <QuietTime label="From" time={quietFrom} onChange={(time) => choose({ quietFrom: time })} />
          <QuietTime label="Until" time={quietUntil} onChange={(time) => choose({ quietUntil: time })} />
        </div>
      )}
    </>
  );
}

type QuietTimeProps = { label: string; time: string; onChange: (time: string) => void };

/** Saves when the field loses focus with a complete time. */
function QuietTime({ label, time, onChange }: QuietTimeProps) {
  return (
    <Field label={label}>
      <TextInput
        key={time}
        type="time"
        defaultValue={time}
        onBlur={({ target }) => target.value !== "" && target.value !== time && onChange(target.value)}
      />
    </Field>
  );
}
