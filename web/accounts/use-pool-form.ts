import type { FieldValues, Path } from "react-hook-form";
import { z } from "zod";
import { Fault } from "#shared/kernel/errors.ts";
import { type OperationForm, type OperationFormOptions, useOperationForm } from "../ui/form/use-operation-form.ts";
import { toastFailure } from "../ui/toast.ts";
import { type PoolDoing, poolWords, Refusal } from "./pool-words.ts";

interface PoolFormOptions<Values extends FieldValues, Output>
  extends Omit<OperationFormOptions<Values, Output>, "schema" | "onRefused"> {
  /** Input schema of the operation that runs before the user pool, if any. */
  readonly schema?: z.ZodObject;
  /** Title of the error toast. */
  readonly refused: string;
  readonly doing: PoolDoing;
  /** The field beside which an error is shown; above the button by default. */
  readonly beside?: Path<Values>;
}

/** A form that calls the user pool. Shows its error in the form and as a toast. */
export function usePoolForm<Values extends FieldValues, Output>(
  options: PoolFormOptions<Values, Output>,
): OperationForm<Values> {
  const { schema = z.object({}), refused, doing, beside = "root", ...rest } = options;
  const form: OperationForm<Values> = useOperationForm<Values, Output>({
    ...rest,
    schema,
    onRefused: (error) => {
      const title = error instanceof Refusal ? error.title : refused;
      const words = poolWords(error, doing);
      toastFailure(words, title);
      if (error instanceof Fault && error.detail.field) return false;
      form.setError(beside, { message: words }, { shouldFocus: true });
      return true;
    },
  });
  return form;
}
