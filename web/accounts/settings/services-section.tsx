import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { services as catalogue } from "#shared/catalogue/services/index.ts";
import { api } from "../../lib/api.ts";
import { Problem } from "../../ui/problem.tsx";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { myServicesQuery } from "../queries.ts";
import { ServiceSelect } from "../service-select.tsx";
import { Section } from "./section.tsx";

/** What a haulage business offers: switched on and off, and added to. */
export function ServicesSection() {
  const queryClient = useQueryClient();
  const services = useQuery(myServicesQuery());
  const [added, setAdded] = useState("");
  const change = useMutation({
    mutationFn: (input: { service: string; isActive: boolean }) => api.setHaulierService(input),
    onSuccess: (all) => {
      queryClient.setQueryData(myServicesQuery().queryKey, all);
      setAdded("");
    },
  });
  const failed = change.error && faultWords(change.error);
  const offered = services.data ?? [];
  return (
    <Section id="services" title="Services" purpose="What you offer. Contractors find you by the ones that are on.">
      {services.isPending && <Skeleton text="Loading your services" />}
      {services.isLoadingError && <Problem error={services.error} onRetry={() => void services.refetch()} />}
      {services.data?.length === 0 && (
        <p>You offer nothing yet. Add your first service: without one you cannot quote.</p>
      )}
      {offered.length > 0 && (
        <ul className="accounts-list">
          {offered.map(({ service, isActive }) => (
            <li key={service}>
              <Checkbox
                label={catalogue[service].displayName}
                checked={isActive}
                disabled={change.isPending}
                onChange={(event) => change.mutate({ service, isActive: event.target.checked })}
              />
            </li>
          ))}
        </ul>
      )}
      {services.data && (
        <div className="settings-add">
          <Field label="Another service">
            <ServiceSelect
              value={added}
              without={new Set(offered.map(({ service }) => service))}
              onChange={(event) => setAdded(event.target.value)}
            />
          </Field>
          <Button
            disabled={!added}
            busy={change.isPending}
            onClick={() => change.mutate({ service: added, isActive: true })}
          >
            Add service
          </Button>
        </div>
      )}
      {failed && <FieldError>{[failed.title, failed.text].filter(Boolean).join(" ")}</FieldError>}
    </Section>
  );
}
