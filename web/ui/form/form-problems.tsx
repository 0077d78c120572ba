import { FieldError } from "../field.tsx";
import { Problem } from "../problem.tsx";
import type { OperationForm } from "./use-operation-form.ts";

type FormProblemsProps = {
  form: Pick<OperationForm, "problem"> & { formState: { errors: { root?: { message?: string } } } };
  /** Which data is safe after a failure, e.g. "What you wrote is still here." */
  kept?: string | undefined;
};

/** Shows a form's errors that belong to no single field. */
export function FormProblems({ form: { problem, formState }, kept }: FormProblemsProps) {
  const { message } = formState.errors.root ?? {};
  return (
    <>
      {message && <FieldError>{message}</FieldError>}
      {problem !== null && <Problem error={problem} inline {...(kept && { kept })} />}
    </>
  );
}
