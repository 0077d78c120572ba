import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { api } from "../../lib/api.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { keepForUser, keptForUser } from "../../lib/user-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { myServicesQuery } from "../queries.ts";
import { ServiceSelect } from "../service-select.tsx";
import { completionWanted } from "./completion-wanted.ts";

/** What a haulier who came without the sign-up form is asked once the role is chosen: the first service (AMB-029). */
export function CompletionStep() {
  const queryClient = useQueryClient();
  const [isWanted, setWanted] = useState(() => keptForUser<boolean>(completionWanted) === true);
  const [service, setService] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const services = useQuery({ ...myServicesQuery(), enabled: isWanted });
  if (!isWanted || services.data?.length !== 0) return null;

  const close = () => {
    keepForUser(completionWanted, null);
    setWanted(false);
  };
  const save = async () => {
    if (!service) return setRefusal(signUpRefusals.service);
    setBusy(true);
    try {
      queryClient.setQueryData(myServicesQuery().queryKey, await api.setHaulierService({ service, isActive: true }));
      toast({ title: "Service saved", description: "Add others, and where you are paid, in Account settings." });
      close();
    } catch (error) {
      const { title, text } = faultWords(error);
      setRefusal([title, text].filter(Boolean).join(" "));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      locked={busy}
      onOpenChange={(open) => !open && close()}
      title="One more step"
      description="You can look round first. To quote you need a service, and to be paid your bank details: both are in Account settings."
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            Later
          </Button>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Save service
          </Button>
        </>
      }
    >
      <Field label="Primary service" required error={refusal}>
        <ServiceSelect
          value={service}
          onChange={(event) => {
            setService(event.target.value);
            setRefusal(null);
          }}
        />
      </Field>
    </Dialog>
  );
}
