import { useState } from "react";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { Dialog } from "../dialog.tsx";
import { Field } from "../field.tsx";
import { ReasonButton } from "../form/reason-button.tsx";
import { TextInput } from "../text-input.tsx";
import { toast } from "../toast.ts";
import { Tooltip } from "../tooltip.tsx";

export function Floating() {
  const [open, setOpen] = useState(false);
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <div className="ui-row">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => setConfirming(true)}>Ask once more</Button>
        <ReasonButton
          title="Decline this request?"
          description="The contractor reads your reason."
          submit="Decline"
          send={async (reason) => toast({ title: "Declined", description: reason })}
        />
        <Button
          onClick={() =>
            toast({ title: "Booking confirmed!", description: "We'll notify you when a supplier accepts." })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            toast({
              title: "Error",
              description: "The message was not sent.",
              variant: "destructive",
              action: { label: "Retry", onPress: () => {} },
            })
          }
        >
          Failure toast
        </Button>
        <Tooltip text="Estimated from the last position, 12 minutes ago">
          <Button kind="quiet">Tooltip</Button>
        </Tooltip>
      </div>
      <Banner tone="warn">No signal. Your updates will send later.</Banner>
      <Banner tone="go" inset>
        Your email is confirmed. You can sign in now.
      </Banner>
      <Banner tone="water" action={<Button size="small">Sign Up as Contractor</Button>}>
        Contractor Registration Required
      </Banner>
      {confirming && (
        <ConfirmDialog
          title="Remove Isla Muir?"
          description="They lose sight of your jobs, vehicles and messages at once."
          submit="Remove"
          back="Keep"
          busy={false}
          error={new Error("out of reach")}
          onConfirm={() => setConfirming(false)}
          onClose={() => setConfirming(false)}
        />
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Review & Confirm"
        description="The haulier has to accept before the job is booked."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              Confirm &amp; Submit
            </Button>
          </>
        }
      >
        <Field label="Site contact" required>
          <TextInput />
        </Field>
      </Dialog>
    </>
  );
}
