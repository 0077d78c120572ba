import { useQuery } from "@tanstack/react-query";
import type { Content } from "#shared/admin/content.ts";
import { contentOperations } from "#shared/admin/content-operations.ts";
import { campaignRestDays, restsUntil } from "#shared/admin/content-rules.ts";
import { usualCampaignMinutes } from "#shared/admin/countdown.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useNow } from "../device/use-now.ts";
import { Banner } from "../ui/banner.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { OfferBanner } from "../ui/offer-banner.tsx";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";

const blank = { name: "", headline: "Save £299", saving: "", lengthMinutes: usualCampaignMinutes };

export function CampaignDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const { name, headline, saving, lengthMinutes } = content.campaign ?? blank;
  const form = useOperationForm({
    schema: contentOperations.saveCampaign.input,
    start: { name, headline, saving, lengthMinutes: String(lengthMinutes) },
    input: (values) => ({ ...values, lengthMinutes: Number(values.lengthMinutes), version: content.version }),
    send: useChange("saveCampaign").mutateAsync,
    onDone: () => {
      toast({ title: "Campaign saved", description: "Nobody sees it until you start it." });
      onClose();
    },
  });
  const typed = form.watch();
  const now = useNow(1000);
  const minutes = Number(typed.lengthMinutes);
  const isLength = contentOperations.saveCampaign.input.shape.lengthMinutes.safeParse(minutes).success;
  const endsAt = new Date(now + (isLength ? minutes : usualCampaignMinutes) * 60_000).toISOString();
  return (
    <FormDialog
      form={form}
      title="Campaign"
      description="One for everyone. Its end is set when you start it and cannot be moved."
      submit="Save"
      onClose={onClose}
    >
      <TextField name="name" label="Name" required hint="For admins only." maxLength={100} />
      <TextField name="headline" label="Headline" required maxLength={60} />
      <FormField
        name="saving"
        label="What is saved"
        required
        hint="The price it comes off, and the price without the offer."
      >
        <TextArea rows={2} maxLength={300} />
      </FormField>
      <TextField
        name="lengthMinutes"
        label="Length in minutes"
        required
        inputMode="numeric"
        hint={`${usualCampaignMinutes} is 7 days, 12 hours and 30 minutes.`}
      />
      {content.version > 0 && <Rest headline={typed.headline} now={now} />}
      <section className="ui-stack ui-stack-tight" aria-labelledby="campaign-preview">
        <h3 id="campaign-preview">Preview</h3>
        <OfferBanner headline={typed.headline} saving={typed.saving} endsAt={endsAt} now={now} />
      </section>
    </FormDialog>
  );
}

/** Warns that a campaign with this headline ended recently. The server refuses to start it again so soon. */
function Rest({ headline, now }: { headline: string; now: number }) {
  const { data } = useQuery(reading("contentHistory", { key: "campaign" }));
  const until = data && restsUntil(data, headline, new Date(now).toISOString());
  if (!until) return null;
  return (
    <Banner tone="warn" inset>
      “{headline}” ended less than {campaignRestDays} days ago, and people saw that. It can start again from{" "}
      {dayText(ukDayOf(until))}; another offer can start at once.
    </Banner>
  );
}
