import type { ContactMessage } from "#shared/admin/model.ts";
import { useChange } from "../../lib/use-change.ts";
import { ReasonDialog } from "../../ui/form/reason-dialog.tsx";
import { toast } from "../../ui/toast.ts";

/** Asks what was done about a message, and takes it out of the queue. */
export function CloseDialog({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const { id: contactMessageId, version, name } = message;
  const { mutateAsync: close } = useChange("closeContactMessage");
  return (
    <ReasonDialog
      title="Close this message?"
      description={`From ${name}. It moves to the closed ones, with your note.`}
      submit="Close message"
      kind="primary"
      label="What was done"
      hint="For other admins, and for the audit log."
      missing="Say in a few words what was done."
      maxLength={1000}
      send={(note) => close({ contactMessageId, version, note })}
      onDone={() => toast({ title: "Message closed", description: `From ${name}.` })}
      onClose={onClose}
    />
  );
}
