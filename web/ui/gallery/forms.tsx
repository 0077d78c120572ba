import { useState } from "react";
import { z } from "zod";
import { busy } from "#shared/kernel/faults.ts";
import { Button } from "../button.tsx";
import { Fieldset } from "../fieldset.tsx";
import { Form } from "../form/form.tsx";
import { FormCheckbox, FormControl, FormField } from "../form/form-field.tsx";
import { FormRadio } from "../form/form-radio.tsx";
import { TextField } from "../form/text-field.tsx";
import { useOperationForm } from "../form/use-operation-form.ts";
import { Hint } from "../hint.tsx";
import { NamedValues } from "../named-values.tsx";
import { Score } from "../score.tsx";
import { Section } from "../section.tsx";
import { TextArea } from "../text-input.tsx";
import { toast } from "../toast.ts";

const Job = z.object({
  contact: z.string().trim().min(2, "Say whom the driver asks for."),
  access: z.enum(["gate", "lane"], "Choose a way in."),
  days: z.array(z.string()).min(1, "Choose at least one day."),
  notes: z.string().max(500),
});
const ways = [
  { value: "gate", label: "Main gate" },
  { value: "lane", label: "Farm lane" },
];
const days = ["Monday", "Tuesday", "Wednesday"];

export function Forms() {
  const [refuses, setRefuses] = useState(false);
  const form = useOperationForm({
    schema: Job,
    start: { contact: "", access: "", days: [] as string[], notes: "" },
    send: async () => {
      if (refuses) throw busy();
      toast({ title: "Saved" });
    },
  });
  return (
    <div className="gallery-columns">
      <Section title="A form" purpose="Send it empty to see what it says." card>
        <Form
          form={form}
          submit="Save details"
          busyText="Saving…"
          kept="What you wrote is still here."
          actions={
            <Button kind="quiet" aria-pressed={refuses} onClick={() => setRefuses(!refuses)}>
              Refuse it
            </Button>
          }
        >
          <TextField name="contact" label="Site contact" required hint="Who the driver asks for at the gate." />
          <FormRadio name="access" legend="Way in" required choices={ways} />
          <FormField name="notes" label="Notes">
            <TextArea />
          </FormField>
          <FormControl name="days">
            {({ error }) => (
              <Fieldset legend="Open on" required error={error}>
                {days.map((day) => (
                  <FormCheckbox key={day} name="days" label={day} value={day} />
                ))}
              </Fieldset>
            )}
          </FormControl>
        </Form>
      </Section>
      <div className="ui-stack">
        <Section title="What is known" action={<Button size="small">Change</Button>} card>
          <NamedValues
            values={[
              ["Site contact", "Sam Example"],
              ["Phone", "07700 900123"],
              ["Address", "4 Example Road\nLeith\nEH0 0AA"],
              ["Left out", null],
            ]}
          />
        </Section>
        <Section title="The same in columns" card>
          <NamedValues
            look="columns"
            values={[
              ["Vehicle", "Hiab, 18 tonnes"],
              ["Crew", "2"],
              ["Since", "Sat 21 Nov"],
            ]}
          />
          <Hint>A quiet line of help by itself.</Hint>
          <Score
            label="Papers"
            word="Nearly complete"
            checks={[
              { text: "operator's licence", isMet: true },
              { text: "insurance", isMet: true },
              { text: "driver hours", isMet: false },
            ]}
          />
        </Section>
      </div>
    </div>
  );
}
