import { type ComponentProps, useState } from "react";
import { Button } from "../button.tsx";
import { TextInput } from "../text-input.tsx";
import styles from "./password-input.module.css";

/** A password field with a button that reveals the text. Refs and attributes go to the input. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextInput
        maxLength={256}
        {...props}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button kind="quiet" size="small" onClick={() => setShown(!shown)} aria-pressed={shown}>
        {shown ? "Hide" : "Show"}
        <span className="ui-visually-hidden"> what is typed</span>
      </Button>
    </div>
  );
}
