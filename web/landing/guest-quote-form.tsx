import { useState } from "react";
import { leadOperations } from "#shared/leads/operations.ts";
import { budgetRanges, leadServices, leadUrgencies } from "#shared/leads/rules.ts";
import type { Change } from "../api/change.ts";
import { intentKeys } from "../api/idempotency-key.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { RobotTrap } from "../ui/form/robot-trap.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { type OperationForm, useOperationForm } from "../ui/form/use-operation-form.ts";
import { Link } from "../ui/links.ts";
import { Select, TextArea } from "../ui/text-input.tsx";
import { toast, toastFailure } from "../ui/toast.ts";

interface Typed {
  name: string;
  email: string;
  phone: string;
  company: string;
  serviceType: string;
  location: string;
  description: string;
  urgency: string;
  budgetRange: string;
  website: string;
}

export type LeadStart = Pick<Typed, "serviceType" | "location" | "description" | "urgency">;

/** Form of a request for quotes. The dialog owns the form, so that a step back loses no input. */
export function useGuestQuoteForm(onSent: (email: string) => void): OperationForm<Typed> {
  const { user } = useSession();
  const [keys] = useState(() => intentKeys());
  const start: Typed = {
    name: user && user.name !== user.email ? user.name : "",
    email: user?.email ?? "",
    phone: "",
    company: "",
    serviceType: "",
    location: "",
    description: "",
    urgency: "medium",
    budgetRange: "",
    website: "",
  };
  const form = useOperationForm<Typed, boolean>({
    schema: leadOperations.createGuestLead.input,
    start,
    input: (typed) => ({ ...typed, company: typed.company.trim() || null, budgetRange: typed.budgetRange || null }),
    // Calls the API without `useChange`: prerendered pages have no query client, and no query needs a refetch.
    send: async (lead: Change<"createGuestLead">) =>
      (await import("../api/change.ts")).sendChange("createGuestLead", lead, keys.of(lead)),
    onDone: (_, { email }) => {
      toast({
        title: "Quote Request Submitted",
        description: "We'll get back to you within 24 hours with competitive quotes from verified hauliers.",
      });
      form.reset(start);
      onSent(email.trim());
    },
    onRefused: () => {
      toastFailure("Please try again or contact support if the problem persists.", "Submission Failed");
      return false;
    },
  });
  return form;
}

const optionsOf = (table: Readonly<Record<string, { words: string }>>) =>
  Object.entries(table).map(([id, { words }]) => (
    <option key={id} value={id}>
      {words}
    </option>
  ));

export function GuestQuoteForm({ form, onBack }: { form: OperationForm<Typed>; onBack: () => void }) {
  return (
    <Form
      form={form}
      label="Request a quote"
      submit="Request Quotes"
      busyText="Submitting..."
      kept="What you wrote is still here."
      actions={<Button onClick={onBack}>Back</Button>}
    >
      <div className="ui-grid">
        <FormField name="serviceType" label="Service" required>
          <Select>
            <option value="">Choose</option>
            {optionsOf(leadServices)}
          </Select>
        </FormField>
        <TextField
          name="location"
          label="Location"
          required
          hint="Town, street or postcode."
          autoComplete="street-address"
          maxLength={200}
        />
      </div>
      <FormField
        name="description"
        label="What do you need?"
        required
        hint="Sizes, weights, access. Hauliers read this, so leave your name and number for the fields below."
      >
        <TextArea rows={4} maxLength={2000} />
      </FormField>
      <div className="ui-grid">
        <FormField name="urgency" label="When" required>
          <Select>{optionsOf(leadUrgencies)}</Select>
        </FormField>
        <FormField name="budgetRange" label="Budget" optional>
          <Select>
            <option value="">Not said</option>
            {optionsOf(budgetRanges)}
          </Select>
        </FormField>
      </div>
      <div className="ui-grid">
        <TextField name="name" label="Your name" required autoComplete="name" maxLength={100} />
        <TextField
          name="email"
          label="Email"
          required
          type="email"
          autoComplete="email"
          hint="We send the quotes there."
        />
        <TextField name="phone" label="Phone" required type="tel" />
        <TextField name="company" label="Company" optional autoComplete="organization" maxLength={100} />
      </div>
      <RobotTrap {...form.register("website")} />
      <p className="ui-soft">
        Until you accept a quote, hauliers see what you need and roughly where, not who you are. We keep your request
        for 12 months, and delete it whenever you ask: every email has a link for that.{" "}
        <Link to="/privacy">Privacy</Link>
      </p>
    </Form>
  );
}
