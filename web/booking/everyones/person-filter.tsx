import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { invalidInput } from "#shared/kernel/faults.ts";
import { api } from "../../api/api.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Link } from "../../ui/links.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { useChosenPerson } from "./chosen-person.ts";

export function PersonFilter() {
  const { userId, name, choose } = useChosenPerson();
  if (!userId) return <PersonSearch onFound={choose} />;
  return (
    <div className="ui-row">
      <p>
        Only those of{" "}
        <strong>
          <Link to={`/admin/people/${userId}`}>{name ?? "one account"}</Link>
        </strong>
        .
      </p>
      <Button size="small" onClick={() => choose(null)}>
        Show everyone's
      </Button>
    </div>
  );
}

function PersonSearch({ onFound }: { onFound: ReturnType<typeof useChosenPerson>["choose"] }) {
  const form = useOperationForm({
    schema: peopleOperations.people.input,
    start: { email: "" },
    input: ({ email }) => ({ email: email.trim().toLowerCase() }),
    rules: ({ email }) => ({ email: email.trim() ? "" : "Enter an email address." }),
    send: async (input) => {
      const [person] = (await api.people(input)).items;
      if (person) return person;
      throw invalidInput({ field: "email", values: { field: "email", problem: "No account has this email." } });
    },
    onDone: onFound,
  });
  return (
    <Form form={form} submit="Search" role="search">
      <FormField name="email" label="One person's, by email">
        <TextInput type="email" autoComplete="off" spellCheck={false} maxLength={254} />
      </FormField>
    </Form>
  );
}
