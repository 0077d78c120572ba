import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchMaxLength } from "#shared/messaging/search.ts";
import { reading } from "../api/reading.ts";
import { usePaused } from "../device/use-paused.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { TextInput } from "../ui/text-input.tsx";
import styles from "./new-message.module.css";

export function NewMessage({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const text = usePaused(typed.trim());
  const found = useQuery({ ...reading("recipients", { text }), enabled: text !== "" });
  return (
    <Dialog open title="New message" onOpenChange={(open) => !open && onClose()}>
      <div className="ui-stack">
        <Field label="Who to" hint="People and companies you work with, or have written to.">
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={searchMaxLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {text !== "" && (
          <Loaded query={found} loading="Searching people" count={3}>
            {(people) =>
              people.length === 0 ? (
                <p className="ui-soft" role="status">
                  You can write to nobody of this name. To reach a new haulier, press Get Quote on its vehicle.
                </p>
              ) : (
                <ul className={styles.people} aria-label="People found">
                  {people.map(({ id, name }) => (
                    <li key={id}>
                      <Link to={`/messaging?with=${id}`} className={styles.person} onClick={onClose}>
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
