import { FieldError } from "../field.tsx";
import { Problem } from "../problem.tsx";
import type { OperationForm } from "./use-operation-form.ts";

type FormProblemsProps = {
  form: Pick<OperationForm, "problem"> & { formState: { errors: { root?: { message?: string } } } };
  /** What was kept when it is refused, e.g. "What you wrote is still here." */
  kept?: string | undefined;
};

/** What is wrong with a form or what it was refused with, where that is no field's fault. */
export function FormProblems({ form: { problem, formState }, kept }: FormProblemsProps) {
  const { message } = formState.errors.root ?? {};
  return (
    <>
      {message && <FieldError>{message}</FieldError>}
      {problem !== null && <Problem error={problem} inline {...(kept && { kept })} />}
    </>
  );
}
