import { useQueryClient } from "@tanstack/react-query";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { services as catalogue } from "#shared/catalogue/services.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Read } from "../../ui/loaded.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ServiceSelect } from "../service-select.tsx";

export function Services() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables, error } = useChange("setHaulierService", {
    onSuccess: (all) => queryClient.setQueryData(reading("myServices", {}).queryKey, all),
  });
  return (
    <Read of={reading("myServices", {})} loading="Loading your services">
      {(offered) => (
        <>
          {offered.length === 0 ? (
            <p>You offer nothing yet. Add a service to start quoting.</p>
          ) : (
            <ul className="ui-lines">
              {offered.map(({ service, isActive }) => (
                <li key={service}>
                  <Checkbox
                    label={catalogue[service].displayName}
                    checked={isPending && variables.service === service ? variables.isActive : isActive}
                    disabled={isPending}
                    onChange={(event) => mutate({ service, isActive: event.target.checked })}
                  />
                </li>
              ))}
            </ul>
          )}
          {error && <Problem error={error} inline />}
          <AddService offered={new Set(offered.map(({ service }) => service))} />
        </>
      )}
    </Read>
  );
}

function AddService({ offered }: { offered: ReadonlySet<string> }) {
  const form = useOperationForm({
    schema: settingsOperations.setHaulierService.input,
    start: { service: "" },
    input: ({ service }) => ({ service, isActive: true }),
    send: useChange("setHaulierService").mutateAsync,
    onDone: () => {
      form.reset();
    },
  });
  return (
    <Form form={form} submit="Add service" disabled={!form.watch("service")}>
      <FormField name="service" label="Another service">
        <ServiceSelect without={offered} />
      </FormField>
    </Form>
  );
}
