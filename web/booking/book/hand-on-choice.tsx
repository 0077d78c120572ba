import { useState } from "react";
import { readStored, writeStored } from "../../device/browser-storage.ts";
import { useSession } from "../../session/session-context.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

/** Whether requests may be handed on. Off by default; the last choice is remembered. */
export function useHandOn() {
  const userId = useSession().user?.id ?? "";
  const [handOn, setHandOn] = useState(() => readStored("handOn", userId) === true);
  const choose = (chosen: boolean) => {
    setHandOn(chosen);
    writeStored("handOn", chosen, userId);
  };
  return { handOn, choose };
}

type HandOnChoiceProps = ReturnType<typeof useHandOn> & { supplierName: string };

/** Consent to hand the request on to the next haulier if the first does not accept it. */
export function HandOnChoice({ handOn, choose, supplierName }: HandOnChoiceProps) {
  return (
    <Checkbox
      checked={handOn}
      onChange={({ target }) => choose(target.checked)}
      label={
        <>
          If {supplierName} declines or does not answer in time, send this to the next best haulier at no higher price.{" "}
          <span className="ui-soft">You agree that we share these details with them too. We tell you who it is.</span>
        </>
      }
    />
  );
}
