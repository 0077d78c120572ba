import { useState } from "react";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { Button } from "../../ui/button.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { JobDraft } from "./job-draft.ts";

const TemplatesDialog = lazyPart(
  async () => (await import("./templates-dialog.tsx")).TemplatesDialog,
  "Loading your templates",
);

/** Opens the job templates; hidden for users without templates. */
export function TemplatesButton({ form }: { form: OperationForm<JobDraft> }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!may(user, "jobTemplates")) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Templates</Button>
      {isOpen && <TemplatesDialog form={form} onClose={() => setOpen(false)} />}
    </>
  );
}
