import { useRef, useState } from "react";
import type { Path } from "react-hook-form";
import type { SignInStep } from "../session/amplify.ts";
import { answerCode } from "../session/session-store.ts";
import type { OperationForm } from "../ui/form/use-operation-form.ts";
import { type PoolDoing, Refusal, unfinishedSignIn } from "./pool-words.ts";
import { appCodeRule } from "./proof-fields.tsx";
import { usePoolForm } from "./use-pool-form.ts";

const wantsCode: SignInStep = "CONFIRM_SIGN_IN_WITH_TOTP_CODE";

interface SignInOptions<Typed extends { password: string }> {
  readonly start: Typed;
  /** Title of the error toast. */
  readonly refused: string;
  readonly doing: PoolDoing;
  readonly enter: (typed: Typed) => Promise<SignInStep>;
  /** `isRecovered`: a recovery code was used, which turned MFA off. */
  readonly onDone: (isRecovered: boolean) => void;
}

/** The forms of a sign-in: the password, then a code where the account needs one. */
export interface SignInForms<Typed extends { password: string }> {
  readonly form: OperationForm<Typed>;
  readonly codeForm: OperationForm<{ code: string }>;
  readonly isCodeWanted: boolean;
  readonly startAgain: () => void;
  /** Signs in with the password already typed, because no code is needed any more. */
  readonly goOnRecovered: () => void;
}

export function useSignInForms<Typed extends { password: string }>(options: SignInOptions<Typed>): SignInForms<Typed> {
  const { start, refused, doing, enter, onDone } = options;
  const [isCodeWanted, setCodeWanted] = useState(false);
  const isRecovered = useRef(false);
  const done = () => onDone(isRecovered.current);
  const finish = (step: SignInStep) => {
    const unfinished = unfinishedSignIn(step);
    if (unfinished) throw new Refusal(refused, unfinished);
  };
  const form = usePoolForm<Typed, SignInStep>({
    refused,
    doing,
    beside: "password" as Path<Typed>,
    start,
    send: async (typed: Typed) => {
      const step = await enter(typed);
      if (step !== wantsCode) finish(step);
      return step;
    },
    onDone: (step) => (step === wantsCode ? setCodeWanted(true) : done()),
  });
  const codeForm = usePoolForm({
    refused,
    doing: "appCode",
    beside: "code",
    start: { code: "" },
    rules: appCodeRule,
    send: async ({ code }: { code: string }) => finish(await answerCode(code)),
    onDone: done,
  });
  const startAgain = () => {
    codeForm.reset();
    setCodeWanted(false);
  };
  const goOnRecovered = () => {
    isRecovered.current = true;
    startAgain();
    form.submit();
  };
  return { form, codeForm, isCodeWanted, startAgain, goOnRecovered };
}
