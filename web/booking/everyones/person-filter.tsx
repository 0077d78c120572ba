import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../lib/api.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { useChosenPerson } from "./chosen-person.ts";
import "../booking.css";

/** An admin's choice between everyone's records and one person's (AMB-013). */
export function PersonFilter() {
  const { userId, name, choose } = useChosenPerson();
  if (!userId) return <PersonSearch onFound={choose} />;
  return (
    <div className="ui-row">
      <p>
        Only those of <strong>{name ?? `account ${userId.slice(0, 8)}`}</strong>.
      </p>
      <Button size="small" onClick={() => choose(null)}>
        Show everyone's
      </Button>
    </div>
  );
}

function PersonSearch({ onFound }: { onFound: ReturnType<typeof useChosenPerson>["choose"] }) {
  const [text, setText] = useState("");
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (email: string) => (await api.people({ email })).items,
    onSuccess: ([person]) => person && onFound(person),
  });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const email = text.trim().toLowerCase();
    if (email) mutate(email);
  };
  const problem = error ? faultWords(error).title : data?.length === 0 ? "No account has this address." : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would need the same role for older screen readers
    <form className="booking-person" role="search" onSubmit={search} noValidate>
      <Field label="One person's, by e-mail address" error={problem}>
        <TextInput
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            reset();
          }}
        />
      </Field>
      <Button type="submit" busy={isPending}>
        Search
      </Button>
    </form>
  );
}
