import { useState } from "react";
import type { ApiClient, ApiClientSecret } from "#shared/integrations/model.ts";
import { integrationsOperations } from "#shared/integrations/operations.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { RemovalButton } from "../ui/confirm-dialog.tsx";
import { Fieldset } from "../ui/fieldset.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormCheckbox, messageOf } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Read } from "../ui/loaded.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import styles from "./integrations.module.css";
import { SecretShown } from "./secret-shown.tsx";

export function ApiClients() {
  const [made, setMade] = useState<ApiClientSecret | null>(null);
  return (
    <>
      <Read of={reading("apiClients", {})} loading="Loading your API clients" count={1} empty={<p>None yet.</p>}>
        {(clients) => (
          <ul className="ui-lines" aria-label="API clients">
            {clients.map((client) => (
              <li key={client.id} className="ui-row ui-row-between">
                <div className={styles.long}>
                  <strong>{client.name}</strong>{" "}
                  <span className="ui-soft">
                    {client.scopes.join(" and ")}, since <When at={client.createdAt} show="day" />
                  </span>
                  <div className="ui-soft">{client.clientId}</div>
                </div>
                <Revocation client={client} />
              </li>
            ))}
          </ul>
        )}
      </Read>
      {made ? (
        <SecretShown
          title={`${made.client.name} can call the API.`}
          beside={[
            ["Token address", made.tokenUrl],
            ["Client id", made.client.clientId],
          ]}
          secret={made.secret}
          onKept={() => setMade(null)}
        />
      ) : (
        <Addition onMade={setMade} />
      )}
    </>
  );
}

function Addition({ onMade }: { onMade: (made: ApiClientSecret) => void }) {
  const form = useOperationForm({
    schema: integrationsOperations.createApiClient.input,
    start: { name: "", scopes: ["read"] },
    send: useChange("createApiClient").mutateAsync,
    onDone: onMade,
  });
  return (
    <Form form={form} submit="Make an API client" busyText="Making…">
      <TextField
        name="name"
        label="Name"
        required
        hint="Name of the system. Its changes are listed under it."
        maxLength={60}
        autoComplete="off"
      />
      <Fieldset legend="It may" required error={messageOf(form.formState.errors.scopes)}>
        <FormCheckbox name="scopes" value="read" label="Read your work and conversations" />
        <FormCheckbox name="scopes" value="write" label="Act for your company: answer, move jobs, quote, write" />
      </Fieldset>
    </Form>
  );
}

function Revocation({ client: { id, name } }: { client: ApiClient }) {
  const revocation = useChange("revokeApiClient", { onSuccess: () => toast({ title: "API client revoked" }) });
  return (
    <RemovalButton
      verb="Revoke"
      name={name}
      what="API client"
      description="Its tokens stop working at once. This cannot be undone."
      change={revocation}
      onConfirm={() => revocation.mutate({ apiClientId: id })}
    />
  );
}
