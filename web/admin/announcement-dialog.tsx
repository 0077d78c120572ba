import { announcementOperations } from "#shared/admin/announcement-operations.ts";
import { announcementAheadDays, announcementDays } from "#shared/admin/announcement-rules.ts";
import { AnnouncementAudience, announcementMaxLength } from "#shared/admin/announcements.ts";
import { instantOfUk } from "#shared/kernel/time.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

export const audienceWords: Readonly<Record<AnnouncementAudience, string>> = {
  everybody: "Everybody",
  contractors: "Contractors",
  hauliers: "Hauliers and fleet managers",
  drivers: "Drivers",
};

/** Converts the local UK time of a datetime field to an instant; null for an empty field. */
const instantOf = (typed: string): string | null => {
  const [day, time] = typed.split("T");
  return day && time ? instantOfUk(day, time.slice(0, 5)) : null;
};

export function AnnouncementDialog({ onClose }: { onClose: () => void }) {
  const form = useOperationForm({
    schema: announcementOperations.makeAnnouncement.input,
    start: { text: "", link: "", audience: "everybody", startsAt: "", endsAt: "" },
    input: ({ link, startsAt, endsAt, ...values }) => ({
      ...values,
      link: link.trim() || null,
      startsAt: instantOf(startsAt),
      endsAt: instantOf(endsAt),
    }),
    rules: ({ endsAt }) => (instantOf(endsAt) === null ? { endsAt: "Give the day and the time of its end." } : {}),
    send: useChange("makeAnnouncement").mutateAsync,
    onDone: ({ state }) => {
      toast({
        title: state === "running" ? "Announcement made" : "Announcement planned",
        description: "Open pages show it within ten minutes.",
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="New announcement"
      description="It shows at the top of every page until its end, or until the user closes it. You cannot change it, only end it."
      submit="Announce"
      onClose={onClose}
    >
      <FormField name="text" label="Announcement" required hint="One or two sentences. Phones show the first words.">
        <TextArea rows={3} maxLength={announcementMaxLength} />
      </FormField>
      <TextField
        name="link"
        label="Link"
        optional
        maxLength={300}
        hint="A page of Haulyard, such as /help, or an address that begins with https://."
      />
      <FormField name="audience" label="For" required>
        <Select options={AnnouncementAudience.options.map((value) => [value, audienceWords[value]])} />
      </FormField>
      <TextField
        name="startsAt"
        label="Start"
        optional
        type="datetime-local"
        hint={`Leave empty to start now. At most ${announcementAheadDays} days ahead.`}
      />
      <TextField
        name="endsAt"
        label="End"
        required
        type="datetime-local"
        hint={`At most ${announcementDays} days after its start.`}
      />
    </FormDialog>
  );
}
