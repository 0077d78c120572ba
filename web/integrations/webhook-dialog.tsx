import { addressMaxLength, type Webhook, type WebhookSecret } from "#shared/integrations/model.ts";
import { integrationsOperations } from "#shared/integrations/operations.ts";
import { subscribable, webhookEvents } from "#shared/integrations/webhook-events.ts";
import { useChange } from "../api/use-change.ts";
import { Fieldset } from "../ui/fieldset.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormCheckbox, messageOf } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";
import styles from "./integrations.module.css";

type WebhookDialogProps = {
  webhook: Webhook | null;
  onMade: (made: WebhookSecret) => void;
  onClose: () => void;
};

export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  return webhook ? <Change webhook={webhook} onClose={onClose} /> : <Addition onMade={onMade} onClose={onClose} />;
}

function Addition({ onMade, onClose }: Omit<WebhookDialogProps, "webhook">) {
  const form = useOperationForm({
    schema: integrationsOperations.createWebhook.input,
    start: { url: "", note: "", events: [...subscribable] as string[] },
    input: ({ note, ...draft }) => ({ ...draft, note: note || null }),
    send: useChange("createWebhook").mutateAsync,
    onDone: (made) => {
      onMade(made);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Add a webhook" submit="Add webhook" size="wide" onClose={onClose}>
      <Fields wrongEvents={messageOf(form.formState.errors.events)} />
    </FormDialog>
  );
}

function Change({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id: webhookId, version, url, note, events, status } = webhook;
  const form = useOperationForm({
    schema: integrationsOperations.updateWebhook.input,
    start: { url, note: note ?? "", events: [...events], enabled: status === "enabled" },
    input: ({ note: words, ...draft }) => ({ ...draft, note: words || null, webhookId, version }),
    send: useChange("updateWebhook").mutateAsync,
    onDone: () => {
      toast({ title: "Webhook changed" });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Change the webhook" submit="Save webhook" size="wide" onClose={onClose}>
      <Fields wrongEvents={messageOf(form.formState.errors.events)} />
      <FormCheckbox name="enabled" label="Send events to it" />
    </FormDialog>
  );
}

function Fields({ wrongEvents }: { wrongEvents: string | undefined }) {
  return (
    <>
      <TextField
        name="url"
        label="Address"
        type="url"
        required
        hint="It begins with https:// and answers on the public internet."
        maxLength={addressMaxLength}
        autoComplete="off"
      />
      <TextField name="note" label="What it is for" optional maxLength={80} autoComplete="off" />
      <Fieldset legend="Events" required error={wrongEvents}>
        <div className={styles.events}>
          {subscribable.map((type) => (
            <FormCheckbox
              key={type}
              name="events"
              value={type}
              label={
                <>
                  {type}
                  <span className="ui-soft"> {webhookEvents[type].when}</span>
                </>
              }
            />
          ))}
        </div>
      </Fieldset>
    </>
  );
}
